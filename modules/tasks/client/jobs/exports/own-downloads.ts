import type { Job } from '../../../contract/job.ts'

/** The jobs that were begun in this tab for the file that they make. */
const awaited = new Set<string>()

/** Has the file of a job downloaded as soon as it is there. */
export const awaitFile = ({ id }: Pick<Job, 'id'>) => void awaited.add(id)

/** Whether the file of a job is downloaded by itself: once, in the tab that has waited for it. */
export const takeAwaited = ({ id, result }: Pick<Job, 'id' | 'result'>) =>
  awaited.delete(id) && result !== null
