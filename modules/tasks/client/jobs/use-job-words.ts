import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useSentences, useTranslate } from '#platform/client/i18n/i18n.ts'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import type { Job } from '../../contract/job.ts'

type About = 'kind' | 'target' | 'state' | 'done' | 'counts'
export type Titled = Pick<Job, 'action' | 'resource' | 'total'> & Partial<Pick<Job, About>>
/** What is done with people as students, whatever list they were chosen in. */
const ofStudents = ['cards', 'enrol', 'unenrol', 'join', 'leave', 'charges']
const reasons = ['not_found', 'expired', 'unexpected']

/** How jobs are written: what they do with how many of what, and how far they are. */
export function useJobWords() {
  const t = useTranslate()
  const translate = useSentences()
  const numbers = useNumbers()
  /** So many of a resource. */
  const rows = (resource: string | null, count: number | null) =>
    count === null ? t(`jobs.some.${resource}`) : t(`jobs.rows.${resource}`, { count })
  /** What a job does, as a message whose name is what it is about, where that is there. */
  const named = (job: Titled) => {
    const { action, kind, resource, total, target, state } = job
    const verb = action ?? kind ?? ''
    const of = ofStudents.includes(verb) ? 'students' : resource
    const words = {
      rows: rows(of, kind === 'duplicate' ? 1 : (state === 'undone' && undoneIn(job)) || total),
    }
    return { id: `jobs.do.${verb}${target ? '.named' : ''}`, words, name: target?.title }
  }
  /** The same where only text can stand. */
  const title = (job: Titled) => {
    const { id, words, name = '' } = named(job)
    return t(id, { ...words, name: isolated(name) })
  }
  const megabytes = (bytes: number) =>
    numbers(Math.max(bytes / 1_048_576, 0.1), {
      ...{ style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 },
    })
  /** What goes along with the rows of a change, which are said by themselves; of a copy all that it holds. */
  const touched = ({ kind, touches, ...job }: Pick<Job, 'kind' | 'resource' | 'touches'>) =>
    touches
      .filter(({ count, resource }) => count > 0 && (kind === 'duplicate' || resource !== job.resource))
      .map(({ resource, count }) => (resource === 'bytes' ? megabytes(count) : rows(resource, count)))
  const progress = ({ done, total }: Pick<Job, 'done' | 'total'>) =>
    t('jobs.progress', { done: numbers(done), total: numbers(total ?? 0) })
  /** What became of the rows that were not changed as asked; nothing where all were. Of those that were taken back, how many. */
  const left = (job: Job) => {
    const { counts, kind, state } = job
    const known = (['kept', 'same', 'refused', 'gone'] as const).map(
      result => [result, counts[result]] as const,
    )
    const undone =
      state === 'undone' && kind !== 'merge' ? [t('jobs.left.undone', { count: undoneIn(job) })] : []
    const rest = known.filter(([, count]) => count > 0)
    return [...undone, ...rest.map(([result, count]) => t(`jobs.left.${result}`, { count }))].join(
      t('list.comma'),
    )
  }
  /** Why one failed: of a few codes in words of jobs, of others as it is said anywhere. */
  const why = (code: string) => (reasons.includes(code) ? t(`jobs.problem.${code}`) : translate(code))
  return { rows, named, title, touched, progress, left, why }
}

/** How far a job is, from 0 to 100. */
export const percentOf = ({ done, total, state }: Pick<Job, 'done' | 'total' | 'state'>) =>
  total ? Math.floor((100 * done) / total) : state === 'done' || state === 'undone' ? 100 : 0

/** How many rows of a job were taken back: all that the undo came to, but for those that were changed since. */
export const undoneIn = ({ state, done = 0, counts }: Partial<Pick<Job, 'state' | 'done' | 'counts'>>) =>
  state === 'undone' || state === 'undoing' ? done - (counts?.kept ?? 0) : 0
