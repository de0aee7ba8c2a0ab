import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { Ltr } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { Job } from '../../contract/job.ts'
import { type MergePreview, merges } from '../../contract/merge-calls.ts'
import { JobButtons } from '../jobs/job-buttons.tsx'
import { JobState } from '../jobs/job-state.tsx'
import styles from '../jobs/jobs.module.css'
import { useJobWords } from '../jobs/use-job-words.ts'
import own from './merging.module.css'
import { namesIn } from './names-in.tsx'

/** Why nothing was merged, or taken back, as far as somebody can do something about it. */
const reasons = ['not_found', 'taken']

/** A job that merges two accounts: what would come over, and afterwards what did. */
export function MergeJob({ of: job, lead }: { of: Job; lead: ReactNode }) {
  const t = useTranslate()
  const { title } = useJobWords()
  const { id, state, problem } = job
  const { data } = useQuery({
    queryKey: ['jobs', 'merge', id, state],
    queryFn: ({ signal }) => call(merges.read, { id }, signal),
    enabled: state !== 'preparing' && state !== 'failed',
  })
  return (
    <>
      <PageHead heading={title(job)} lead={lead} actions={<JobButtons of={job} />} />
      <section className={styles.card} aria-label={t('jobs.state')}>
        <JobState of={job} />
        <div className={styles.why}>
          <p>
            {state === 'failed' ? (
              t(`jobs.merge.${reasons.includes(problem ?? '') ? problem : 'failed'}`)
            ) : state === 'done' && data ? (
              <Phrase of={{ id: 'jobs.merge.done', names: namesIn(data) }} />
            ) : (
              t(state === 'undone' ? 'jobs.merge.undone' : `jobs.why.${state}`, { count: 0 })
            )}
          </p>
        </div>
      </section>
      {data && state !== 'undone' && <Preview of={data} isAhead={state === 'ready'} />}
    </>
  )
}

function Preview({ of, isAhead }: { of: MergePreview; isAhead: boolean }) {
  const t = useTranslate()
  const names = namesIn(of)
  const added = of.parts.filter(part => part.added > 0)
  const shared = of.parts.filter(part => part.shared > 0)
  const rows = shared.map(part => t(`jobs.merge.part.${part.resource}`, { count: part.shared }))
  const ended = of.parts.reduce((sum, part) => sum + part.ended, 0)
  return (
    <div className={own.preview}>
      {isAhead && (
        <p>
          <Phrase of={{ id: 'jobs.merge.into', names }} />
        </p>
      )}
      <p>
        <Phrase of={{ id: added.length > 0 ? 'jobs.merge.moves' : 'jobs.merge.nothing', names }} />
      </p>
      {added.length + of.filled.length > 0 && (
        <ul>
          {added.map(part => (
            <li key={part.resource}>{t(`jobs.merge.part.${part.resource}`, { count: part.added })}</li>
          ))}
          {of.filled.map(({ field, value }) => (
            <li key={field}>
              {t(`users.${field}`)}: <Ltr>{value}</Ltr>
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && <p>{t('jobs.merge.both', { rows: rows.join(t('list.comma')) })}</p>}
      {ended > 0 && (
        <p>
          <Phrase of={{ id: 'jobs.merge.ended', names, counts: { count: ended } }} />
        </p>
      )}
      {isAhead && (
        <>
          <p>
            <Phrase of={{ id: 'jobs.merge.ends', names }} />
          </p>
          <p>{t('jobs.merge.undo')}</p>
        </>
      )}
    </div>
  )
}
