import { Button, NativeSelect } from '@mantine/core'
import { IconReceipt, IconTable } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useToday } from '#modules/attendance/client/public/today.ts'
import { groups } from '#modules/enrolment/contract/group.ts'
import { monthAfter } from '#modules/money/client/public/desk.ts'
import { itemOf } from '#platform/client/api/resource.ts'
import { useUser } from '#platform/client/api/session.ts'
import { site } from '#platform/client/api/site.ts'
import { useMonths } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { may, reachOf } from '#platform/contract/access.ts'
import { chargeMany } from '../../../contract/charge-calls.ts'
import styles from './group-part.module.css'

const ChargeQuestion = lazy(() =>
  lazyChunk(() => import('./charge-question.tsx')).then(({ ChargeQuestion }) => ({
    default: ChargeQuestion,
  })),
)

/** So many months back and ahead can be charged from the page of a group. */
const [monthsBack, monthsAhead] = [6, 2]

/** Of a group that is paid for: its sheet, and where it bills by month or term the way to charge its members. */
export function Part({ groupId, settled }: { groupId: string; settled: () => void }) {
  const t = useTranslate()
  const months = useMonths()
  const { role } = useUser()
  const current = useToday().slice(0, 7)
  const [month, setMonth] = useState(current)
  const [asking, setAsking] = useState(false)
  const { data: group } = useQuery(itemOf(groups, groupId))
  useEffect(() => {
    if (group) settled()
  })
  // Who teaches has these calls only where the school lets teachers handle money.
  const isTheirs = reachOf(role, chargeMany.name) === 'all' || site.read().look.teachersHandleMoney === true
  if (!group || group.billing === 'none' || !isTheirs) return null
  const isMonthly = group.billing === 'monthly'
  const isCharged = group.status === 'active' && (isMonthly || group.billing === 'term')
  const offered = Array.from({ length: monthsBack + 1 + monthsAhead }, (_, at) =>
    monthAfter(current, monthsAhead - at),
  )
  return (
    <section className={styles.part} aria-label={t('charges')}>
      {isCharged && isMonthly && (
        <NativeSelect
          size="md"
          aria-label={t('charges.month')}
          value={month}
          data={offered.map(value => ({ value, label: months(value) }))}
          onChange={event => setMonth(event.currentTarget.value)}
        />
      )}
      {isCharged && (
        <Button
          variant="default"
          leftSection={<IconReceipt size={19} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {isMonthly ? t('charges.do.month', { month: months(month) }) : t('charges.do.term')}
        </Button>
      )}
      {may(role, 'ledger.sheet') && (
        <Button
          variant="subtle"
          leftSection={<IconTable size={19} aria-hidden />}
          renderRoot={root => <Link to="/admin/sheet" search={{ groupId } as never} {...root} />}
        >
          {t('charges.sheet')}
        </Button>
      )}
      <Suspense>
        {asking && (
          <ChargeQuestion
            groupId={groupId}
            month={isMonthly ? month : undefined}
            close={() => setAsking(false)}
          />
        )}
      </Suspense>
    </section>
  )
}
