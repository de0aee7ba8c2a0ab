import { type Job, undoLasts } from '../../../contract/job.ts'

/** What the rows of a table become, by the lists that show them. */
const imported: Record<string, string[]> = { people: ['users'], content: ['lessons', 'seasons'] }

/** Whether a job changes rows of a list. */
export const isOfList = ({ kind, resource }: Job, list: string | undefined) =>
  list !== undefined &&
  ((kind === 'bulk' && resource === list) ||
    (kind === 'import' && (imported[resource ?? '']?.includes(list) ?? false)))

export const isRunning = ({ state }: Job) => state === 'running' || state === 'undoing'

/** Whether a job has changed rows, or was to, and ended so short a time ago that the change could be taken back. */
export const hasJustEnded = ({ state, finishedAt, done }: Job, now: number) =>
  finishedAt !== null &&
  now < Date.parse(finishedAt) + undoLasts &&
  (state === 'done' || state === 'undone' || ((state === 'cancelled' || state === 'failed') && done > 0))
