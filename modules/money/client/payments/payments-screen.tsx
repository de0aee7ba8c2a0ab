import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { call } from '#platform/client/api/call.ts'
import { useDays } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { FirstUse } from '#platform/client/ui/feedback/empty-state.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import { Pager } from '#platform/client/ui/list/pager.tsx'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { Ltr } from '#platform/client/ui/text/bidi.tsx'
import type { Entry } from '../../contract/entry.ts'
import { ledger } from '../../contract/ledger.ts'
import { kinds } from '../words.ts'
import { Amount, Units } from '../amounts.tsx'
import { ChargeWords } from '../take/due-table.tsx'
import { VoidReason } from '../void-reason.tsx'
import styles from './payments-screen.module.css'

const route = getRouteApi('/signed-in/admin/admin/payments')
const pageSize = 50

/** Every entry that somebody may see, the newest first, with the sums of all that match. */
export function PaymentsScreen() {
  const t = useTranslate()
  const { page = 1, kind } = route.useSearch()
  const query = { page, pageSize, sort: '-createdAt', ...(kind && { kind }) }
  const { data, error, refetch } = useQuery({
    queryKey: ['ledger', 'page', query],
    queryFn: ({ signal }) => call(ledger.list, { query }, signal),
  })
  return (
    <>
      <PageHead heading={t('payments')} lead={t('payments.lead')} />
      <nav className={styles.kinds} aria-label={t('payments.kind')}>
        {([undefined, ...kinds] as const).map(each => (
          <Link
            key={each ?? 'all'}
            to="."
            search={{ ...(each && { kind: each }) } as never}
            aria-current={kind === each ? 'true' : undefined}
          >
            {t(each ? `ledger.kind.${each}` : 'payments.all')}
          </Link>
        ))}
      </nav>
      {error && !data ? (
        <PageError error={error} retry={() => void refetch()} />
      ) : !data ? (
        <WaitingPage />
      ) : data.total === 0 ? (
        <FirstUse title={t('payments.none')}>{t('payments.none.why')}</FirstUse>
      ) : (
        <>
          <dl className={styles.sums}>
            {kinds.map(
              each =>
                data.sums[each] > 0 && (
                  <div key={each}>
                    <dt>{t(`ledger.kind.${each}`)}</dt>
                    <dd>
                      <Amount of={data.sums[each]} />
                    </dd>
                  </div>
                ),
            )}
          </dl>
          <EntryTable entries={data.items} withPeople />
          <Pager of={data} />
        </>
      )}
    </>
  )
}

/** Entries under each other: day, for what, how much of each kind; a void one stays, struck, with its reason. */
export function EntryTable(props: { entries: Entry[]; withPeople?: boolean }) {
  const { entries, withPeople } = props
  const t = useTranslate()
  const dayInWords = useDays()
  return (
    <table className={styles.entries}>
      <thead>
        <tr>
          <th scope="col">{t('payments.on')}</th>
          {withPeople && <th scope="col">{t('payments.who')}</th>}
          <th scope="col">{t('payments.what')}</th>
          <th scope="col">{t('payments.receipt')}</th>
          <th scope="col">{t('payments.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(entry => (
          <tr key={entry.id} data-void={entry.voidedAt !== null || undefined}>
            <td>{dayInWords(entry.on, { day: 'numeric', month: 'short', year: 'numeric' })}</td>
            {withPeople && (
              // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the name in it is its text
              <td>
                <Link to="/admin/students/$id" params={{ id: entry.userId }}>
                  <bdi>{entry.user.name}</bdi>
                </Link>
              </td>
            )}
            <td>
              <b>{t(`ledger.one.${entry.kind}`)}</b> <ChargeWords of={entry} />
              {entry.voidedAt !== null && (
                <small>
                  {t('drawer.void')} <VoidReason of={entry.voidReason} />
                </small>
              )}
            </td>
            <td>
              {entry.receiptNumber && (
                <Link to="/admin/receipts/$number" params={{ number: entry.receiptNumber }}>
                  <Ltr>{entry.receiptNumber}</Ltr>
                </Link>
              )}
            </td>
            <td data-kind={entry.kind}>
              <Units of={entry.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
