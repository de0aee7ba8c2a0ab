import { may } from '#platform/contract/access.ts'
import type { Role } from '#platform/contract/role.ts'
import { addedKnownFor, type Job, jobStates } from '../../contract/job.ts'

type Known = Pick<Job, 'id' | 'state'>
const moving: Job['state'][] = jobStates.filter(state => ['preparing', 'running', 'undoing'].includes(state))

/** Whether a job changes by itself. */
export const isMoving = ({ state }: Pick<Job, 'state'>) => moving.includes(state)

/**
 * Whether a job has ended since it was seen: what was started, or taken back, may be done between two looks. Of a preview that was
 * called off nothing was begun.
 */
export const hasEnded = (seen: Pick<Job, 'state'>, { state }: Pick<Job, 'state'>) =>
  isMoving(seen)
    ? !moving.includes(state) && state !== 'ready'
    : seen.state !== state && ['done', 'undone', 'failed'].includes(state)

const seenSince = new Map<string, number>()
const frequentFor = 15_000

/**
 * How long until jobs are looked at again, in milliseconds: often at the beginning of what they do, less often later; never
 * where none of them moves.
 */
export function pollEvery(jobs: Known[], now = Date.now()) {
  const movingJobs = jobs.filter(isMoving).map(({ id, state }) => {
    const key = `${id} ${state}`
    const since = seenSince.get(key) ?? now
    seenSince.set(key, since)
    return since
  })
  if (movingJobs.length === 0) return false
  return now - Math.max(...movingJobs) < frequentFor ? 1_000 : 3_000
}

/** Whether cards can be printed for those whom a table has added: they are known for as long as its rows are kept. */
export const mayPrintAdded = ({ kind, resource, state, counts, finishedAt }: Job, role: Role, now: number) =>
  kind === 'import' &&
  resource === 'people' &&
  state === 'done' &&
  counts.new > 0 &&
  finishedAt !== null &&
  now < Date.parse(finishedAt) + addedKnownFor &&
  may(role, 'jobs.cards')
