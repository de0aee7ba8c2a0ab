import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Job } from '../../../contract/job.ts'
import styles from '../jobs.module.css'
import { useJobWords } from '../use-job-words.ts'

/** Why a copy was not written, as far as whoever asks for it can do something about it. */
const reasons = ['over_quota', 'not_found', 'not_ready']

/** Why there is no copy. */
export function useCopyProblem() {
  const t = useTranslate()
  return ({ problem }: Pick<Job, 'problem'>) =>
    t(reasons.includes(problem ?? '') ? `jobs.duplicate.${problem}` : 'jobs.duplicate.failed')
}

/** What there is to know of a copy in its state. */
export function CopyExplanation({ of: job }: { of: Job }) {
  const t = useTranslate()
  const problem = useCopyProblem()
  const { touched } = useJobWords()
  const { state } = job
  const contents = touched(job)
  return (
    <div className={styles.why}>
      <p>
        {state === 'failed'
          ? problem(job)
          : t(state === 'done' ? 'jobs.duplicate.done' : `jobs.why.${state}`, { count: 0 })}
      </p>
      {contents.length > 0 && (
        <p>{t('jobs.duplicate.holds.these', { rows: contents.join(t('list.comma')) })}</p>
      )}
    </div>
  )
}
