import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useToday } from '#modules/attendance/client/public/today.ts'
import { useGroupFilter } from '#modules/enrolment/client/public/group-filter.ts'
import { groups } from '#modules/enrolment/contract/group.ts'
import { call } from '#platform/client/api/call.ts'
import { itemOf } from '#platform/client/api/resource.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useMonths } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useAddress } from '#platform/client/routing/address.ts'
import { FirstUse, NoMatch } from '#platform/client/ui/feedback/empty-state.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { ListFilters } from '#platform/client/ui/list/list-filters.tsx'
import { Pager } from '#platform/client/ui/list/pager.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { reachOf } from '#platform/contract/access.ts'
import { ledger } from '../../contract/ledger.ts'
import { MonthChoice } from '../month-choice.tsx'
import { SumCell } from '../sum-cell.tsx'
import styles from '../sums-table.module.css'

const route = getRouteApi('/signed-in/admin/admin/sheet')
const pageSize = 100
const columns = ['carried', 'charge', 'discount', 'payment', 'refund'] as const

/** A month on one sheet: what each student brought along, what was charged and paid, and what is due at its end. */
export function SheetScreen() {
  const t = useTranslate()
  const months = useMonths()
  const { role } = useUser()
  const [address, go] = useAddress()
  const current = useToday().slice(0, 7)
  const { month = current, groupId, page = 1 } = route.useSearch()
  const byGroup = useGroupFilter()
  // Who teaches has sheets of their groups alone.
  const isOffered = groupId !== undefined || reachOf(role, ledger.sheet.name) === 'all'
  const query = { month, page, pageSize, ...(groupId && { groupId }) }
  const { data, error, refetch } = useQuery({
    queryKey: ['ledger', 'sheet', query],
    queryFn: ({ signal }) => call(ledger.sheet, { query }, signal),
    enabled: isOffered,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead
        heading={t('sheet.of', { month: months(month) })}
        title={t('sheet')}
        lead={groupId ? <GroupTitle id={groupId} /> : t('sheet.lead')}
        actions={
          <Button
            variant="default"
            leftSection={<IconPrinter size={19} aria-hidden />}
            disabled={!data || data.total === 0}
            onClick={() => print()}
          >
            {t('sheet.print')}
          </Button>
        }
      />
      <div className={styles.bar}>
        <MonthChoice
          {...{ month, current }}
          choose={next => void go({ month: next === current ? undefined : next }, { replace: true })}
        />
        <ListFilters filters={[byGroup]} address={address} go={go} />
      </div>
      {!isOffered ? (
        <NoMatch title={t('sheet.group')}>{t('sheet.group.why')}</NoMatch>
      ) : error && !data ? (
        <PageError error={error} retry={() => void refetch()} />
      ) : !data ? (
        <WaitingPage />
      ) : data.total === 0 ? (
        <FirstUse title={t('sheet.none')}>{t('sheet.none.why')}</FirstUse>
      ) : (
        <>
          <table className={styles.sums}>
            <thead>
              <tr>
                <th scope="col">{t('payments.who')}</th>
                {columns.map(column => (
                  <th key={column} scope="col" className={styles.amount}>
                    {t(`sheet.${column}`)}
                  </th>
                ))}
                <th scope="col" className={styles.amount}>
                  {t('sheet.due')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.items.map(({ user, due, ...sums }) => (
                <tr key={user.id}>
                  {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the name in it is its text */}
                  <th scope="row">
                    <Link to="/admin/students/$id" params={{ id: user.id }}>
                      <Written>{user.name}</Written>
                    </Link>
                  </th>
                  {columns.map(column => (
                    <SumCell key={column} of={sums[column]} label={t(`sheet.${column}`)} />
                  ))}
                  <SumCell of={due} label={t('sheet.due')} last owes={due > 0} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('sheet.all', { count: data.total })}</th>
                {columns.map(column => (
                  <SumCell key={column} of={data.sums[column]} label={t(`sheet.${column}`)} />
                ))}
                <SumCell of={data.sums.due} label={t('sheet.due')} last />
              </tr>
            </tfoot>
          </table>
          <Pager of={data} />
        </>
      )}
    </>
  )
}

function GroupTitle({ id }: { id: string }) {
  const { data } = useQuery(itemOf(groups, id))
  return data ? <Written>{data.title}</Written> : null
}
