import { useQuery } from '@tanstack/react-query'
import { useUser } from '#platform/client/api/session.ts'
import { useDates } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useAddress } from '#platform/client/routing/address.ts'
import { FirstUse, NoMatch } from '#platform/client/ui/feedback/empty-state.tsx'
import { NotFound } from '#platform/client/ui/feedback/not-found.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingRows } from '#platform/client/ui/feedback/waiting-rows.tsx'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { ExportAll } from '#platform/client/ui/list/bulk/export-all.tsx'
import { ListFilters } from '#platform/client/ui/list/list-filters.tsx'
import { Pager } from '#platform/client/ui/list/pager.tsx'
import { may } from '#platform/contract/access.ts'
import type { AuditEntry, AuditQuery } from '../../contract/audit.ts'
import styles from './audit.module.css'
import tools from '../tools.module.css'
import { Entry } from './entry.tsx'
import { auditPage } from '../queries.ts'
import { useAuditFilters } from './use-audit-filters.ts'

/** Who changed what: day by day, by person, kind, action, days and job. */
export function AuditScreen() {
  const { role } = useUser()
  return may(role, 'audit.list') ? <Audit /> : <NotFound />
}

function Audit() {
  const t = useTranslate()
  const [address, go] = useAddress()
  const { page = 1, ...asked } = address as Partial<AuditQuery>
  // What one job did is one line, unless it is that job that is read.
  const lines = asked.jobId === undefined
  const { data, error, refetch } = useQuery(auditPage({ ...asked, lines, page, pageSize: 20 }))
  const filters = useAuditFilters(asked, data?.items.find(({ thingId }) => thingId === asked.thingId)?.title)
  const isNarrowed = Object.values(asked).some(value => value !== undefined)
  return (
    <>
      <PageHead
        heading={t('audit.heading')}
        lead={t('audit.lead')}
        actions={<ExportAll resource="audit" query={asked} total={data?.total ?? 0} />}
      />
      <div className={tools.tools}>
        <ListFilters filters={filters} address={address} go={go} />
        <output className={tools.total}>{data && t('audit.found', { count: data.total })}</output>
      </div>
      {data && data.items.length > 0 ? (
        <Days items={data.items} names={data.names} onSite={data.onSite} />
      ) : data ? (
        isNarrowed || page > 1 ? (
          <NoMatch title={t('audit.noMatch')} />
        ) : (
          <FirstUse title={t('audit.none')}>{t('audit.none.why')}</FirstUse>
        )
      ) : error ? (
        <PageError error={error} retry={() => void refetch()} />
      ) : (
        <WaitingRows />
      )}
      {data && <Pager of={data} />}
    </>
  )
}

type DaysProps = { items: AuditEntry[]; names: Record<string, unknown>; onSite: string[] }

/** Entries under the days that they are of. */
function Days({ items, names, onSite }: DaysProps) {
  const dates = useDates()
  const days = Map.groupBy(items, ({ at }) =>
    dates(at, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  )
  return (
    <div className={styles.days}>
      {[...days].map(([day, entries]) => (
        <section key={day} aria-label={day}>
          <h2 className={styles.day}>{day}</h2>
          <ul className={styles.entries}>
            {entries.map(entry => (
              <Entry key={entry.id} of={entry} names={names} isOnSite={onSite.includes(entry.thingId)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
