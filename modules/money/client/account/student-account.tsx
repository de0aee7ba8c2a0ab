import { Button } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { call } from '#platform/client/api/call.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useDays, useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { may } from '#platform/contract/access.ts'
import { ledger } from '../../contract/ledger.ts'
import { Amount } from '../amounts.tsx'
import { balanceOf } from '../balance-query.ts'
import { EntryTable } from '../payments/payments-screen.tsx'
import styles from './student-account.module.css'

const EntryDrawer = lazy(() =>
  lazyChunk(() => import('./entry-drawer.tsx')).then(({ EntryDrawer }) => ({ default: EntryDrawer })),
)

/** What a student owes, what it comes from, and the way to take money. */
export function Part(props: { student: { id: string; name: string }; settled: () => void }) {
  const { student, settled } = props
  const userId = student.id
  const t = useTranslate()
  const dayInWords = useDays()
  const numbers = useNumbers()
  const { role } = useUser()
  const [entering, setEntering] = useState(false)
  const { data, isPending } = useQuery(balanceOf(userId))
  const query = { userId, page: 1, pageSize: 20, sort: '-createdAt' }
  const { data: entries } = useQuery({
    queryKey: ['ledger', 'page', query],
    queryFn: ({ signal }) => call(ledger.list, { query }, signal),
    enabled: data !== undefined,
  })
  useEffect(() => {
    if (!isPending && (!data || entries)) settled()
  })
  if (!data) return null
  const { due, charge, discount, payment, refund, packages, owed } = data
  return (
    <section className={styles.account} aria-labelledby="account">
      <header>
        <h2 id="account">{t('balance')}</h2>
        {may(role, 'ledger.create') && (
          <Button variant="default" onClick={() => setEntering(true)}>
            {t('entry.new')}
          </Button>
        )}
        {may(role, 'ledger.create') && (
          <Button
            leftSection={<IconCash size={19} aria-hidden />}
            renderRoot={root => (
              <Link to="/admin/take-money" search={{ student: userId } as never} {...root} />
            )}
          >
            {t('balance.take')}
          </Button>
        )}
      </header>
      <p className={styles.due} data-owes={due > 0 || undefined}>
        {due > 0 ? t('balance.due') : due < 0 ? t('take.credit') : t('balance.nothing')}
        {due !== 0 && (
          <strong>
            <Amount of={Math.abs(due)} />
          </strong>
        )}
      </p>
      <p className={styles.why}>
        {t('balance.charged')} <Amount of={charge} /> − {t('balance.discounted')} <Amount of={discount} /> −{' '}
        {t('balance.paid')} <Amount of={payment} />
        {refund > 0 && (
          <>
            {' + '}
            {t('balance.refunded')} <Amount of={refund} />
          </>
        )}
      </p>
      {packages.map(({ id, groupTitle, left, bought, endsOn }) => (
        <p key={id} className={styles.package}>
          {groupTitle && <Written>{groupTitle}</Written>} {t('balance.sessions', { count: left })}{' '}
          {t('balance.sessions.of', { count: bought })}
          {endsOn && (
            <>
              {' · '}
              {t('balance.until')} {dayInWords(endsOn, { day: 'numeric', month: 'long' })}
            </>
          )}
        </p>
      ))}
      {owed.map(({ courseId, groupId, sessions }) => (
        <p key={`${courseId} ${groupId}`} className={styles.owed}>
          {t('balance.owed', { count: sessions })}
        </p>
      ))}
      {entries && entries.total > 0 && <EntryTable entries={entries.items} />}
      {entries && entries.total > entries.items.length && (
        <p className={styles.why}>
          {t('balance.newest', { shown: numbers(entries.items.length), count: entries.total })}
        </p>
      )}
      <Suspense>
        {entering && (
          <EntryDrawer student={student} credit={Math.max(-due, 0)} close={() => setEntering(false)} />
        )}
      </Suspense>
    </section>
  )
}
