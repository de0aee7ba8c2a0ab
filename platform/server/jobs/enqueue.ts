import type { Infer, Schema } from '../../contract/schema.ts'
import { now } from '../db/records.ts'
import type { Tx } from '../db/tables.ts'
import { newId } from '../db/new-id.ts'

/** A kind of job, by its name in the table and by what it is asked for with. */
export type JobType<Payload extends Schema = Schema> = { name: string; payload: Payload }

/** The states of a job that has not ended. */
export const unfinished = ['waiting', 'running'] as const

type Wanted = {
  /** What it is about. */
  subjectId: string
  /** Who asks for it; left out, the server does. */
  ownerId?: string
  /** Not before this moment, in ISO 8601; left out, at once. */
  at?: string
  /** Jobs of one kind and series run one after another, in the order of their numbers. */
  series?: { name: string; number: number }
}
type Asked<Payload> = Wanted &
  (Payload extends Record<string, never> ? { payload?: Payload } : { payload: Payload })

/** Asks for a job in the transaction that makes it needed; throws where the payload is not one of its type. */
export const enqueue = <Payload extends Schema>(
  tx: Tx,
  type: JobType<Payload>,
  asked: Asked<Infer<Payload>>,
) =>
  tx
    .insertInto('jobs')
    .values(rowOf(type, asked as Wanted))
    .execute()

/** A job as it is kept before anybody has taken it. */
export function rowOf({ name, payload }: JobType, asked: Wanted & { payload?: object }) {
  const { subjectId, ownerId = null, at = now(), series, payload: given = {} } = asked
  return {
    ...{ id: newId(), kind: name, subjectId, ownerId, payload: JSON.stringify(payload.parse(given)) },
    ...{ state: 'waiting' as const, runAt: at, leasedUntil: null, token: null },
    ...{ tries: 0, done: 0, total: null, result: null, problem: null, cancelAskedAt: null },
    ...{ series: series?.name ?? null, number: series?.number ?? null, createdAt: now(), finishedAt: null },
    ...{
      phase: null,
      resource: null,
      action: null,
      counts: null,
      touches: null,
      updatedAt: null,
      key: null,
      version: 1,
      data: null,
      hash: null,
      secret: null,
      reach: null,
    },
  }
}

/**
 * Calls off the jobs about something: one that waits ends at once, one that runs is told to stop, and ends when it has.
 * What it has kept until then stays.
 */
export async function cancelJobs(tx: Tx, subjectId: string) {
  const about = tx.updateTable('jobs').where('subjectId', '=', subjectId)
  await about.set({ cancelAskedAt: now() }).where('state', '=', 'running').execute()
  await about.set({ state: 'cancelled', finishedAt: now() }).where('state', '=', 'waiting').execute()
}

/** Asks anew for jobs about something that were called off; one that has not stopped yet is begun again when it has. */
export async function resumeJobs(tx: Tx, subjectId: string) {
  const about = tx.updateTable('jobs').where('subjectId', '=', subjectId).set({ cancelAskedAt: null })
  await about.where('state', '=', 'running').execute()
  await about
    .set({ state: 'waiting', runAt: now(), finishedAt: null })
    .where('state', '=', 'cancelled')
    .execute()
}
