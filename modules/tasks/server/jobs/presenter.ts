import { visibleCourses } from '#modules/catalog/server/public.ts'
import { reachOf } from '#platform/contract/access.ts'
import { type BulkContext, bulkOf } from '#platform/server/bulk/bulk.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Reader, Tables } from '#platform/server/db/tables.ts'
import type { JobFile } from '#platform/server/jobs/files.ts'
import { type Job, type JobState, undoLasts, wholeUndoLasts } from '../../contract/job.ts'
import { filesNow } from './reach.ts'
import { targetsOf } from './target.ts'

export type JobRecord = Tables['jobs']
type Counts = Job['counts']
export const noCounts: Counts = {
  ...{ new: 0, changed: 0, same: 0, conflict: 0, faulty: 0, refused: 0, gone: 0, kept: 0 },
}

export const countsOf = ({ counts }: Pick<JobRecord, 'counts'>): Counts =>
  counts ? JSON.parse(counts) : noCounts

/** How a job stands for who asked for it, by the state of its runs and what they do. */
export function stateOf({ state, phase, cancelAskedAt }: JobRecord): JobState {
  if (state === 'held') return phase === 'prepare' ? 'mapping' : 'ready'
  if (state === 'cancelled' || state === 'failed') return state
  if (state === 'done') return phase === 'undo' ? 'undone' : 'done'
  if (phase === 'prepare') return cancelAskedAt ? 'cancelled' : 'preparing'
  return phase === 'undo' ? 'undoing' : 'running'
}

/** Until when a job may be taken back; null where nothing of it can be. */
export function undoUntil(job: JobRecord, context: BulkContext) {
  const ended = ['done', 'cancelled'].includes(job.state) && job.phase === 'run' ? job.finishedAt : null
  const counts = countsOf(job)
  if (!ended || job.kind === 'cards' || counts.changed + counts.new === 0) return null
  if (job.kind === 'import' || job.kind === 'merge')
    return job.state === 'done' ? new Date(Date.parse(ended) + wholeUndoLasts).toISOString() : null
  if (job.kind === 'charges') return new Date(Date.parse(ended) + undoLasts).toISOString()
  if (job.kind !== 'bulk') return null
  if (!bulkOf(context, job.resource!, job.action!)?.action.undo) return null
  return new Date(Date.parse(ended) + undoLasts).toISOString()
}

/**
 * Why a job failed, as a code that has its sentence: what a rule refused, or that it was unexpected. The text of an error says
 * what only whoever runs the site is to know, and stays in the database and the log.
 */
const problemOf = ({ problem }: JobRecord) =>
  problem === null || /^[a-z_]+$/.test(problem) ? problem : 'unexpected'

/** The copy that a job has written, once it is there; of a merging, the one who stays. */
function createdBy({ kind, state, result, payload }: JobRecord): string | null {
  if (state !== 'done') return null
  if (kind === 'merge') return JSON.parse(payload).intoId
  return kind === 'duplicate' && result !== null ? JSON.parse(result).id : null
}

/** The file of a job, as one session may fetch it; null where there is none, or none any more. */
function resultOf(
  id: string,
  file: JobFile | undefined,
  { files }: BulkContext,
  sessionId: string,
): Job['result'] {
  if (!file) return null
  const { fileName, contentType, size } = file
  return { fileName, contentType, size, url: files.links.to(id, sessionId, { of: 'jobs', download: true }) }
}

const courseIdOf = ({ kind, payload }: JobRecord): string | undefined =>
  kind === 'import' ? JSON.parse(payload).courseId : undefined

/** The courses that tables of some jobs belong to, as far as somebody sees them. */
async function coursesOf(read: Reader, jobs: JobRecord[], caller: Caller) {
  const ids = new Set(jobs.flatMap(job => courseIdOf(job) ?? []))
  if (ids.size === 0) return new Map()
  const courses = await read
    .selectFrom('courses')
    .select(['id', 'title'])
    .where('id', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .where(visibleCourses(await scopeOf(read, caller)))
    .execute()
  return new Map<string | undefined, Job['course']>(courses.map(course => [course.id, course]))
}

/** The kinds of jobs of which it is tried what they would do. */
const previewed = ['bulk', 'charges']

/** Jobs as their owners see them. */
export async function presentJobs(
  read: Reader,
  rows: JobRecord[],
  context: BulkContext,
  caller: Caller,
): Promise<Job[]> {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ ownerId }) => ownerId!))]
  const owners = await read.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map(owners.map(({ id, name }) => [id, name]))
  const courses = await coursesOf(read, rows, caller)
  const targets = await targetsOf(context, rows, caller)
  const files = await filesNow(read, rows)
  const seesAll = reachOf(caller.role, 'jobs.read') === 'all'
  /** Of others somebody sees the batches whose cards they may print: what is in them, and the way back, stay with who asked for them. */
  const isTheirs = ({ ownerId }: JobRecord) => seesAll || ownerId === caller.id
  return rows.map(job => ({
    id: job.id,
    createdAt: job.createdAt,
    updatedAt: job.updatedAt ?? job.createdAt,
    version: job.version,
    kind: job.kind as Job['kind'],
    state: stateOf(job),
    resource: job.resource,
    action: job.action,
    thingId: createdBy(job),
    fileName: job.kind === 'import' ? JSON.parse(job.payload).fileName : null,
    course: courses.get(courseIdOf(job)) ?? null,
    target: targets.get(job.id) ?? null,
    owner: { id: job.ownerId!, name: names.get(job.ownerId!) ?? '' },
    done: job.done,
    total: job.total,
    counts: countsOf(job),
    touches: job.touches ? JSON.parse(job.touches) : [],
    preview:
      previewed.includes(job.kind) && job.data && stateOf(job) === 'ready' ? JSON.parse(job.data) : null,
    problem: problemOf(job),
    undoUntil: isTheirs(job) ? undoUntil(job, context) : null,
    finishedAt: job.finishedAt,
    result: resultOf(job.id, isTheirs(job) ? files.get(job.id) : undefined, context, caller.sessionId),
  }))
}
