import { Link } from '@tanstack/react-router'
import { createPortal } from 'react-dom'
import { useStore } from '#platform/client/api/store.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { jobLine } from '#platform/client/ui/list/bulk/job-line.ts'
import type { Job } from '../../../contract/job.ts'
import { Circle } from './circle.tsx'
import styles from '../jobs-menu.module.css'
import { percentOf } from '../use-job-words.ts'

/** What the rows of a table become, by the lists that show them. */
const imported: Record<string, string[]> = { people: ['users'], content: ['lessons', 'seasons'] }

/** Whether a job is changing rows of a list now. */
const changes = ({ kind, state, resource }: Job, list: string | undefined) =>
  (state === 'running' || state === 'undoing') &&
  list !== undefined &&
  ((kind === 'bulk' && resource === list) ||
    (kind === 'import' && (imported[resource ?? '']?.includes(list) ?? false)))

/** Says above the list that is shown what is being done to its rows, and how far it is, for whoever asked for it. */
export function ListLine({ jobs }: { jobs: Job[] }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const { at } = useStore(jobLine)
  const shown = jobs.filter(job => changes(job, at?.dataset.list))
  if (!at || shown.length === 0) return null
  return createPortal(
    shown.map(job => (
      <Link key={job.id} to="/admin/jobs/$id" params={{ id: job.id }} search={{}} className={styles.line}>
        <Circle percent={percentOf(job)} className={styles.small} />
        {t(`jobs.now.${job.state === 'undoing' ? 'undo' : (job.action ?? job.kind)}`, {
          done: numbers(job.done),
          total: numbers(job.total ?? 0),
        })}
      </Link>
    )),
    at,
  )
}
