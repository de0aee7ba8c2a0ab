import type { Job } from '../../contract/job.ts'
import styles from './jobs.module.css'
import { percentOf, useJobWords } from './use-job-words.ts'

/** How far a job is, as a bar and in numbers. */
export function JobProgress({ of: job }: { of: Job }) {
  const { title, progress } = useJobWords()
  if (job.total === null || job.state === 'ready' || job.state === 'mapping') return null
  const percent = percentOf(job)
  const words = progress(job)
  return (
    <div className={styles.progress}>
      <span
        className={styles.track}
        role="progressbar"
        aria-label={title(job)}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={words}
      >
        <span className={styles.bar} style={{ inlineSize: `${percent}%` }} />
      </span>
      <span className={styles.numbers}>{words}</span>
    </div>
  )
}
