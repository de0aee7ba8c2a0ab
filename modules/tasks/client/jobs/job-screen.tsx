import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useUser } from '#platform/client/api/session.ts'
import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { Job } from '../../contract/job.ts'
import { LazyCardsJob } from '../cards/lazy-cards.ts'
import { LazyImportJob } from '../imports/lazy-imports.ts'
import { LazyMergeJob } from '../merging/lazy-merging.ts'
import { CopyExplanation } from './duplicates/copy-explanation.tsx'
import { JobButtons } from './job-buttons.tsx'
import { JobProgress } from './job-progress.tsx'
import { JobRows } from './job-rows.tsx'
import { JobState } from './job-state.tsx'
import { JobTitle } from './job-title.tsx'
import styles from './jobs.module.css'
import { jobOf } from './queries.ts'
import { useJobWords } from './use-job-words.ts'

/** One job: what it does, how far it is, what became of each row; to start, call off and take back. */
export function JobScreen() {
  const t = useTranslate()
  const { id } = useParams({ strict: false }) as { id: string }
  const { data: job, error, refetch } = useQuery(jobOf(id))
  if (!job)
    return error ? <PageError error={error} retry={() => void refetch()} alone /> : <WaitingPage alone />
  return (
    <>
      <nav className={styles.way} aria-label={t('jobs.way')}>
        <Link to="/admin/jobs" search={{}}>
          {t('jobs.heading')}
        </Link>
      </nav>
      <Body of={job} />
    </>
  )
}

function Body({ of: job }: { of: Job }) {
  if (job.kind === 'import') return <LazyImportJob of={job} />
  if (job.kind === 'cards') return <LazyCardsJob of={job} lead={<Lead of={job} />} />
  if (job.kind === 'merge') return <LazyMergeJob of={job} lead={<Lead of={job} />} />
  return <Changes of={job} />
}

function Changes({ of: job }: { of: Job }) {
  const t = useTranslate()
  const { title } = useJobWords()
  return (
    <>
      <PageHead
        heading={<JobTitle of={job} />}
        title={title(job)}
        lead={<Lead of={job} />}
        actions={<JobButtons of={job} />}
      />
      <section className={styles.card} aria-label={t('jobs.state')}>
        <JobState of={job} />
        <JobProgress of={job} />
        {job.kind === 'duplicate' ? <CopyExplanation of={job} /> : <Explanation of={job} />}
      </section>
      {(job.kind === 'bulk' || job.kind === 'charges') && <JobRows of={job} />}
    </>
  )
}

/** Who asked for it, where that was somebody else, and when. */
function Lead({ of: { owner, createdAt } }: { of: Job }) {
  const { id } = useUser()
  const dateTimes = useDateTimes()
  const dateTime = dateTimes(createdAt)
  if (owner.id === id) return <Phrase of={{ id: 'jobs.created', names: { dateTime } }} />
  return <Phrase of={{ id: 'jobs.created.by', names: { name: owner.name, dateTime } }} />
}

/** What there is to know of a job in its state, in sentences. */
function Explanation({ of: job }: { of: Job }) {
  const t = useTranslate()
  const { touched, left, why } = useJobWords()
  const { kind, state, counts, problem, result } = job
  const along = touched(job)
  const stays = state === 'cancelled' && counts.changed > 0
  return (
    <div className={styles.why}>
      <p>
        {kind === 'export' && (state === 'running' || state === 'done')
          ? t(state === 'running' ? 'jobs.export.running' : result ? 'jobs.export.made' : 'jobs.export.gone')
          : t(stays ? 'jobs.why.cancelled.changed' : `jobs.why.${state}`, { count: counts.changed })}
      </p>
      {state === 'undone' && <p>{left(job)}</p>}
      {along.length > 0 && <p>{t('jobs.along', { rows: along.join(t('list.comma')) })}</p>}
      {state === 'failed' && problem && <p>{why(problem)}</p>}
    </div>
  )
}
