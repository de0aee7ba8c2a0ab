import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { users } from '#modules/identity/contract/user.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useAddress } from '#platform/client/routing/address.ts'
import { Ago } from '#platform/client/ui/date/when.tsx'
import { FirstUse, NoMatch } from '#platform/client/ui/feedback/empty-state.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingRows } from '#platform/client/ui/feedback/waiting-rows.tsx'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import type { Filter } from '#platform/client/ui/list/list-definition.ts'
import { ListFilters } from '#platform/client/ui/list/list-filters.tsx'
import { Pager } from '#platform/client/ui/list/pager.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { reachOf } from '#platform/contract/access.ts'
import { type Job, jobStates } from '../../contract/job.ts'
import { JobProgress } from './job-progress.tsx'
import { JobState } from './job-state.tsx'
import { JobTitle } from './job-title.tsx'
import styles from './jobs.module.css'
import { jobsOf } from './queries.ts'
import { useJobWords } from './use-job-words.ts'

/** The jobs of somebody, newest first; whoever sees those of others finds them by whom they are. */
export function JobsScreen() {
  const t = useTranslate()
  const { role } = useUser()
  const [address, go] = useAddress()
  const seesAll = reachOf(role, 'jobs.list') === 'all'
  const filters: Filter[] = [
    {
      name: 'state',
      label: t('jobs.state'),
      choices: jobStates.map(value => ({ value, label: t(`jobs.state.${value}`) })),
    },
    ...(seesAll
      ? [
          {
            name: 'ownerId',
            label: t('jobs.owner'),
            of: users,
            identified: true,
            search: t('jobs.owner.search'),
          },
        ]
      : []),
  ]
  const { state, ownerId, page = 1 } = address as { state?: Job['state']; ownerId?: string; page?: number }
  const { data, error, refetch } = useQuery(jobsOf({ state, ownerId, page, pageSize: 20 }))
  const isNarrowed = state !== undefined || ownerId !== undefined
  return (
    <>
      <PageHead heading={t('jobs.heading')} lead={t('jobs.lead')} />
      {(isNarrowed || (data && data.total > 0)) && (
        <div className={styles.tools}>
          <ListFilters filters={filters} address={address} go={go} />
        </div>
      )}
      {data && data.items.length > 0 ? (
        <ul className={styles.rows}>
          {data.items.map(job => (
            <Row key={job.id} of={job} named={seesAll && ownerId !== undefined} />
          ))}
        </ul>
      ) : data ? (
        isNarrowed || page > 1 ? (
          <NoMatch title={t('jobs.noMatch')} />
        ) : (
          <FirstUse title={t('jobs.none')}>{t('jobs.none.why')}</FirstUse>
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

function Row({ of: job, named }: { of: Job; named: boolean }) {
  const { left } = useJobWords()
  const rest = left(job)
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link to="/admin/jobs/$id" params={{ id: job.id }} search={{}} className={styles.name}>
          <JobTitle of={job} />
        </Link>
        <span className={styles.facts}>
          <Ago dateTime={job.createdAt} />
          {job.fileName && (
            <>
              {' · '}
              <Written>{job.fileName}</Written>
            </>
          )}
          {named && (
            <>
              {' · '}
              <Written>{job.owner.name}</Written>
            </>
          )}
          {rest && ` · ${rest}`}
        </span>
      </div>
      <JobProgress of={job} />
      <JobState of={job} />
    </li>
  )
}
