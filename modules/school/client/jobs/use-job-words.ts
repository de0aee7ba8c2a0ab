import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Job } from '../../contract/job.ts'

type Titled = Pick<Job, 'action' | 'resource' | 'total'> & Partial<Pick<Job, 'kind'>>

/** How jobs are written: what they do with how many of what, and how far they are. */
export function useJobWords() {
  const t = useTranslate()
  const numbers = useNumbers()
  /** So many of a resource. */
  const rows = (resource: string | null, count: number | null) =>
    count === null ? t(`jobs.some.${resource}`) : t(`jobs.rows.${resource}`, { count })
  const title = ({ action, kind, resource, total }: Titled) =>
    t(`jobs.do.${action ?? kind}`, {
      rows: rows(kind === 'cards' ? 'students' : resource, kind === 'duplicate' ? 1 : total),
    })
  const megabytes = (bytes: number) =>
    numbers(Math.max(bytes / 1e6, 0.1), { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  /** What goes along with rows, or what a copy holds. */
  const touched = ({ touches }: Pick<Job, 'touches'>) =>
    touches
      .filter(({ count }) => count > 0)
      .map(({ resource, count }) => (resource === 'bytes' ? megabytes(count) : rows(resource, count)))
  const progress = ({ done, total }: Pick<Job, 'done' | 'total'>) =>
    t('jobs.progress', { done: numbers(done), total: numbers(total ?? 0) })
  /** What became of the rows that were not changed as asked; nothing where all were. */
  const left = ({ counts }: Job) =>
    (['same', 'refused', 'gone', 'kept'] as const)
      .filter(result => counts[result] > 0)
      .map(result => t(`jobs.left.${result}`, { count: counts[result] }))
      .join(t('list.comma'))
  return { rows, title, touched, progress, left }
}

/** How far a job is, from 0 to 100. */
export const percentOf = ({ done, total, state }: Pick<Job, 'done' | 'total' | 'state'>) =>
  total ? Math.floor((100 * done) / total) : state === 'done' || state === 'undone' ? 100 : 0
