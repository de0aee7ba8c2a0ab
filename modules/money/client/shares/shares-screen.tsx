import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useToday } from '#modules/attendance/client/public/today.ts'
import { call } from '#platform/client/api/call.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useDays, useMonths } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { DayInput } from '#platform/client/ui/date/date-time-field.tsx'
import { FirstUse } from '#platform/client/ui/feedback/empty-state.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { isolated, Written } from '#platform/client/ui/text/bidi.tsx'
import { may } from '#platform/contract/access.ts'
import { readShares, type Shares } from '../../contract/shares.ts'
import { daysOf, monthAfter } from '../months.ts'
import { SumCell } from '../sum-cell.tsx'
import styles from '../sums-table.module.css'

const PayoutDrawer = lazy(() =>
  lazyChunk(() => import('./payout-drawer.tsx')).then(({ PayoutDrawer }) => ({ default: PayoutDrawer })),
)
const route = getRouteApi('/signed-in/admin/admin/shares')
const columns = ['collected', 'share', 'paidOut'] as const
type Line = Shares['items'][number]

/** What teachers get of what was collected, what they have got, and what is left; whoever pays them does it here. */
export function SharesScreen() {
  const t = useTranslate()
  const days = useDays()
  const months = useMonths()
  const { role } = useUser()
  const today = useToday()
  const { from, until } = { ...daysOf(today.slice(0, 7)), ...route.useSearch() }
  const navigate = route.useNavigate()
  const [paying, setPaying] = useState<Line>()
  const { data, error, refetch } = useQuery({
    queryKey: ['ledger', 'shares', from, until],
    queryFn: ({ signal }) => call(readShares, { query: { from, until } }, signal),
    placeholderData: keepPreviousData,
  })
  const mayPay = may(role, 'ledger.payout')
  // Teachers are paid when their month is over, and the page opens at the one that has begun.
  const monthBefore = monthAfter(from.slice(0, 7), -1)
  // The other end goes along where they would change places.
  const choose = (change: { from?: string | null; until?: string | null }) => {
    const next = { from: change.from ?? from, until: change.until ?? until }
    if (next.from > next.until) Object.assign(next, change.from ? { until: next.from } : { from: next.until })
    void navigate({ search: next, replace: true })
  }
  return (
    <>
      <PageHead
        heading={t('shares')}
        lead={t('shares.period', { from: days(from), until: days(until) })}
        actions={
          <Button
            variant="default"
            leftSection={<IconPrinter size={19} aria-hidden />}
            disabled={!data || data.items.length === 0}
            onClick={() => print()}
          >
            {t('sheet.print')}
          </Button>
        }
      />
      <div className={styles.bar}>
        <DayInput
          label={t('shares.from')}
          value={from}
          clearable={false}
          onChange={day => choose({ from: day })}
        />
        <DayInput
          label={t('shares.until')}
          value={until}
          clearable={false}
          onChange={day => choose({ until: day })}
        />
        <Button variant="default" size="md" onClick={() => choose(daysOf(monthBefore))}>
          {t('shares.month', { month: months(monthBefore) })}
        </Button>
      </div>
      {error && !data ? (
        <PageError error={error} retry={() => void refetch()} />
      ) : !data ? (
        <WaitingPage />
      ) : data.items.length === 0 ? (
        <FirstUse title={t('shares.none')}>{t('shares.none.why')}</FirstUse>
      ) : (
        <table className={styles.sums}>
          <thead>
            <tr>
              <th scope="col">{t('shares.teacher')}</th>
              {columns.map(column => (
                <th key={column} scope="col" className={styles.amount}>
                  {t(`shares.${column}`)}
                </th>
              ))}
              <th scope="col" className={styles.amount}>
                {t('shares.open')}
              </th>
              {mayPay && (
                <td className={styles.act}>
                  <span className={styles.label}>{t('shares.pay')}</span>
                </td>
              )}
            </tr>
          </thead>
          <tbody>
            {data.items.map(line => (
              <tr key={`${line.teacher.id} ${line.groupId}`}>
                <th scope="row">
                  <Written>{line.teacher.name}</Written>
                  <small>
                    {line.groupTitle ? <Written>{line.groupTitle}</Written> : t('shares.group.none')}
                  </small>
                </th>
                {columns.map(column => (
                  <SumCell key={column} of={line[column]} label={t(`shares.${column}`)} />
                ))}
                <SumCell of={line.open} label={t('shares.open')} last owes={line.open > 0} />
                {mayPay && (
                  <td className={styles.act}>
                    {line.open > 0 && (
                      <Button
                        variant="default"
                        size="sm"
                        aria-label={t('shares.pay.to', { name: isolated(line.teacher.name) })}
                        onClick={() => setPaying(line)}
                      >
                        {t('shares.pay')}
                      </Button>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('shares.all')}</th>
              {columns.map(column => (
                <SumCell key={column} of={data.sums[column]} label={t(`shares.${column}`)} />
              ))}
              <SumCell of={data.sums.open} label={t('shares.open')} last />
            </tr>
          </tfoot>
        </table>
      )}
      <Suspense>
        {paying && <PayoutDrawer of={paying} {...{ today, until }} close={() => setPaying(undefined)} />}
      </Suspense>
    </>
  )
}
