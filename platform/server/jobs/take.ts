import { randomUUID } from 'node:crypto'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { isPostgres } from '../db/engines/engine.ts'
import { now } from '../db/records.ts'
import type { Db, Reader, Tables, Tx } from '../db/tables.ts'
import { unfinished } from './enqueue.ts'

/** A job as a run has it: whether the run before died with its server, and whether that was its last try. */
export type Job = Selectable<Tables['jobs']> & { died: boolean; exhausted: boolean }

/** How long a job belongs to a run that does not say so again, in milliseconds. */
export const lease = 60_000
export const maxTries = 3

export const later = (wait: number) => new Date(Date.now() + wait).toISOString()

/** Thrown where a run finds that its job belongs to another run: whatever it did is not to be kept. */
export class TakenOver extends Error {
  constructor(id: string) {
    super(`The job ${id} was taken over by another run`)
  }
}

/** Of which kinds there may be anything to take: most looks find nothing, and ask no more than this. */
export async function dueKinds(read: Reader, kinds: string[]) {
  const given = JSON.stringify(kinds)
  const asked = isPostgres(read)
    ? sql<{ kind: string }>`(select json_array_elements_text(${given}::json) as "kind")`
    : sql<{ kind: string }>`(select "value" as "kind" from json_each(${given}))`
  const rows = await read
    .selectFrom(asked.as('asked'))
    .select('asked.kind')
    .where(row =>
      row.exists(
        row.selectFrom('jobs').select('jobs.id').whereRef('jobs.kind', '=', 'asked.kind').where(isDue),
      ),
    )
    .execute()
  return new Set(rows.map(({ kind }) => kind))
}

/**
 * Takes the job of a kind that has waited longest, if there is one and nobody else has it; with `died`, also one whose
 * server died. A try is counted here, before the work, since the work may end the process.
 */
export async function take(db: Db, kind: string, { died }: { died: boolean }): Promise<Job | undefined> {
  if (!(await dueIn(db.read, kind, died).executeTakeFirst())) return undefined
  return db.write(async tx => {
    const job = await dueIn(tx, kind, died).forUpdate().skipLocked().executeTakeFirst()
    if (!job) return undefined
    const exhausted = job.tries >= maxTries
    const tries = exhausted ? job.tries : job.tries + 1
    const taken = { state: 'running', leasedUntil: later(lease), tries, token: randomUUID() } as const
    await tx.updateTable('jobs').set(taken).where('id', '=', job.id).execute()
    return { ...job, ...taken, died: job.state === 'running', exhausted }
  })
}

type Rows = ExpressionBuilder<Tables, 'jobs'>
const isWaiting = (row: Rows) => row.and([row('state', '=', 'waiting'), row('runAt', '<=', now())])
/** One that waits, or whose process died. */
const isDue = (row: Rows) =>
  row.or([isWaiting(row), row.and([row('state', '=', 'running'), row('leasedUntil', '<', now())])])

/** The job of a kind that is due, and before which no other of its series has to come. */
const dueIn = (on: Tx | Reader, kind: string, died: boolean) =>
  on
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', kind)
    .where(died ? isDue : isWaiting)
    .where(row =>
      row.or([
        row('series', 'is', null),
        row.not(
          row.exists(
            row
              .selectFrom('jobs as earlier')
              .select('earlier.id')
              .whereRef('earlier.series', '=', 'jobs.series')
              .whereRef('earlier.kind', '=', 'jobs.kind')
              .whereRef('earlier.number', '<', 'jobs.number')
              .where('earlier.state', 'in', unfinished),
          ),
        ),
      ]),
    )
    .orderBy('runAt')
    .orderBy('number')
    .limit(1)
