import type { Infer, Schema } from '../../contract/schema.ts'
import { now } from '../db/records.ts'
import type { Db, Tables, Tx } from '../db/tables.ts'
import type { JobType } from './enqueue.ts'
import { warnOfFailed } from './ended.ts'
import { type Job, later, lease, maxTries, TakenOver } from './take.ts'

/** What is given to a job: what it is about, how far it is, and when to stop. */
export type Run<Payload = any> = {
  subjectId: string
  payload: Payload
  ownerId: string | null
  report(done: number, total: number): void
  /** Aborted when the server stops, when the job is called off, and when another run has it. */
  signal: AbortSignal
  /** Throws, in a transaction that keeps what was done, where the job was given to another run meanwhile. */
  hold(tx: Tx): Promise<unknown>
}

export type JobKind<Payload extends Schema = any> = {
  type: JobType<Payload>
  /** How many of it run at once in one process. */
  concurrency: number
  /** Does it; what it returns is kept as the result of a job that somebody asked for. */
  work(run: Run<Infer<Payload>>): Promise<unknown>
  /** What is to become of the subject when no more tries are left; `hold` as that of a run. */
  giveUp?(subjectId: string, hold: Run['hold']): Promise<void>
  /** The milliseconds after which it is done again, of a job that nobody has to ask for. */
  everyMs?: number
}

/**
 * What a run answers whose job waits for its owner now, with what is known of it: that and the waiting are written as one,
 * so that nothing goes on unasked where the server dies in between.
 */
export class Held {
  readonly values: Partial<Tables['jobs']>
  constructor(values: Partial<Tables['jobs']>) {
    this.values = values
  }
}

/** Why a run is told to stop where its job was called off, or what it throws where it finds that out itself. */
export class Cancelled extends Error {}

/** What a run throws that can never do what its job was asked with: a file that nobody can read. Its message is the code. */
export class Refused extends Error {}

const renewedEvery = 20_000
const reportedEvery = 1_000
const longestProblem = 500

/**
 * Runs one job that was taken, to its end: done, called off, to be tried again, or given up. Every run has a token of
 * its own: one whose job was taken over can neither keep what it did nor end the job.
 */
export async function runJob(
  db: Db,
  kind: JobKind,
  job: Job,
  end: AbortController,
  onError: (error: unknown) => void,
): Promise<void> {
  const { id, subjectId, ownerId, token } = job
  const { signal } = end
  /** Changes the job while it is this run's; throws where it is another's. */
  const setIn = async (tx: Tx, values: Partial<Tables['jobs']>) => {
    const mine = tx.updateTable('jobs').set(values).where('id', '=', id).where('token', '=', token)
    if ((await mine.executeTakeFirst()).numUpdatedRows === 0n) throw new TakenOver(id)
  }
  const set = (values: Partial<Tables['jobs']>) => db.write(tx => setIn(tx, values))
  const own = async (tx: Tx) => {
    const mine = await tx
      .selectFrom('jobs')
      .select(['cancelAskedAt', 'tries'])
      .where('id', '=', id)
      .where('token', '=', token)
      .forUpdate()
      .executeTakeFirst()
    if (!mine) throw new TakenOver(id)
    return mine
  }
  let reportedAt = 0
  const report = (done: number, total: number) => {
    if (Date.now() - reportedAt < reportedEvery) return
    reportedAt = Date.now()
    set({ done, total }).catch(onError)
  }
  const renew = () =>
    set({ leasedUntil: later(lease) }).catch(error => {
      onError(error)
      if (error instanceof TakenOver) end.abort(error)
    })

  const free = { leasedUntil: null, token: null }
  const waiting = (wait: number, tries: number) =>
    ({ ...free, state: 'waiting', runAt: later(wait), tries }) as const
  /** The run ended for no fault of its own. */
  const stopped = async (tx: Tx) => setIn(tx, waiting(0, (await own(tx)).tries - 1))
  /** Ends the job; what nobody asked for and what went well is not kept, what is due again waits for its day. */
  const endAs = (state: 'done' | 'cancelled', result?: unknown) =>
    db.write(async (tx): Promise<unknown> => {
      const { cancelAskedAt } = await own(tx)
      if (state === 'cancelled' && cancelAskedAt === null) return stopped(tx)
      if (kind.everyMs !== undefined) return setIn(tx, { ...waiting(kind.everyMs, 0), problem: null })
      if (state === 'done' && ownerId === null) return tx.deleteFrom('jobs').where('id', '=', id).execute()
      const kept = result === undefined ? null : JSON.stringify(result)
      return setIn(tx, { ...free, state, result: kept, finishedAt: now() })
    })
  /** Lets the job wait for its owner, if they have not called it off meanwhile. */
  const holdForOwner = ({ values }: Held) =>
    db.write(async tx => {
      const { cancelAskedAt } = await own(tx)
      const waits = { ...free, ...values, state: 'held', tries: 0 } as const
      return setIn(tx, cancelAskedAt ? { ...free, state: 'cancelled', finishedAt: now() } : waits)
    })
  /** Nobody is warned of it but its owner, and no try was lost. */
  const endAsRefused = (problem: string) =>
    set({ ...free, state: 'failed', problem, tries: 0, finishedAt: now() })
  const failed = async (error: unknown) => {
    const isLast = await db.write(async tx => {
      const { tries } = await own(tx)
      const problem = String(error).slice(0, longestProblem)
      await setIn(tx, tries < maxTries ? { ...waiting(2_000 * 4 ** tries, tries), problem } : { problem })
      return tries >= maxTries
    })
    if (isLast) await giveUp()
  }
  const giveUp = async () => {
    await kind.giveUp?.(subjectId, own)
    await db.write(async tx => {
      const failed = { state: 'failed', leasedUntil: null, finishedAt: now() } as const
      await setIn(tx, kind.everyMs === undefined ? failed : waiting(kind.everyMs, 0))
      await warnOfFailed(tx)
    })
    onError(new Error(`The job "${kind.type.name}" of ${subjectId} was given up after ${maxTries} tries`))
  }

  const renewing = setInterval(() => void renew(), renewedEvery)
  try {
    if (job.exhausted) return await giveUp().catch(onError)
    const payload = kind.type.payload.parse(JSON.parse(job.payload))
    const result = await kind.work({ subjectId, payload, ownerId, report, signal, hold: own })
    if (result instanceof Held) await holdForOwner(result)
    else await endAs('done', result)
  } catch (error) {
    if (error instanceof TakenOver) return onError(error)
    if (error instanceof Cancelled || signal.reason instanceof Cancelled)
      return void (await endAs('cancelled').catch(onError))
    if (signal.aborted) return await db.write(stopped).catch(onError)
    if (error instanceof Refused) return void (await endAsRefused(error.message).catch(onError))
    onError(error)
    await failed(error).catch(onError)
  } finally {
    clearInterval(renewing)
  }
}
