import { randomUUIDv7 } from 'node:crypto'
import { now } from '../db/records.ts'
import type { Db, Tx } from '../db/tables.ts'
import { warnOfFailed } from './failed.ts'
import { type Job, later, lease, maxTries, TakenOver, take } from './take.ts'

/** What is given to a job: what it is about, how far it is, and when to stop. */
export type Run = {
  subjectId: string
  report(done: number, total: number): void
  signal: AbortSignal
  /** Throws, in a transaction that keeps what was done, where the job was given to another run meanwhile. */
  hold(tx: Tx): Promise<void>
}
export type JobKind = {
  concurrency: number
  work(run: Run): Promise<void>
  /** What is to become of the subject when no more tries are left. */
  giveUp(subjectId: string): Promise<void>
}
export type Jobs = ReturnType<typeof runJobs>

const renewedEvery = 20_000
const lookedEvery = 5_000

/** Asks for a job in the transaction that makes it needed. */
export const enqueue = (tx: Tx, kind: string, subjectId: string) =>
  tx
    .insertInto('jobs')
    .values({
      ...{ id: randomUUIDv7(), kind, subjectId, state: 'waiting', runAt: now(), leasedUntil: null },
      ...{ tries: 0, done: 0, total: null, createdAt: now(), token: null },
    })
    .execute()

/**
 * Runs what takes longer than a request. A job belongs for a minute to whoever took it, and for as long as they say so:
 * when a server dies, another one, or itself after its next start, takes the job again. Three tries, which are counted
 * before the work so that one that kills the process counts too, then it is given up, and stays for administrators to see.
 * Every run has a token of its own: one whose job was taken over can neither keep what it did nor end the job.
 */
export function runJobs(db: Db, kinds: Record<string, JobKind>, onError: (error: unknown) => void) {
  const running = new Map<string, { end: AbortController; job: Job; ended: Promise<void> }>()
  const settled = new Map<string, (() => void)[]>()
  let [stopped, looking, again] = [false, false, false]
  let timer: NodeJS.Timeout | undefined

  async function look() {
    for (const [kind, { concurrency }] of Object.entries(kinds))
      while (!stopped && [...running.values()].filter(({ job }) => job.kind === kind).length < concurrency) {
        // What may have killed a server is not run beside its like, or the harmless one would be given up with it.
        const job = await take(db, kind, { died: [...running.values()].every(({ job }) => !job.died) })
        if (!job) break
        start(job)
      }
  }

  function start(job: Job) {
    const end = new AbortController()
    const ended = run(job, end).finally(() => {
      running.delete(job.id)
      for (const go of settled.get(job.subjectId) ?? []) go()
      settled.delete(job.subjectId)
      nudge()
    })
    running.set(job.id, { end, job, ended })
  }

  async function run({ id, kind, subjectId, tries, token, exhausted }: Job, end: AbortController) {
    const { signal } = end
    /** Changes the job while it is this run's; throws where it is another's. */
    const set = (values: Partial<Job>) =>
      db.write(async tx => {
        const mine = tx.updateTable('jobs').set(values).where('id', '=', id).where('token', '=', token)
        if ((await mine.executeTakeFirst()).numUpdatedRows === 0n) throw new TakenOver(id)
      })
    const hold = async (tx: Tx) => {
      const rows = tx.selectFrom('jobs').select('id').where('id', '=', id).where('token', '=', token)
      const mine = await (db.engine === 'postgres' ? rows.forUpdate() : rows).executeTakeFirst()
      if (!mine) throw new TakenOver(id)
    }
    let reportedAt = 0
    const report = (done: number, total: number) => {
      if (Date.now() - reportedAt < 1_000) return
      reportedAt = Date.now()
      set({ done, total }).catch(onError)
    }
    const renew = () =>
      set({ leasedUntil: later(lease) }).catch(error => {
        onError(error)
        if (error instanceof TakenOver) end.abort()
      })
    const renewing = setInterval(() => void renew(), renewedEvery)
    const giveUp = async () => {
      await kinds[kind]!.giveUp(subjectId)
      await set({ state: 'failed', leasedUntil: null })
      await db.write(tx => warnOfFailed(tx))
      onError(new Error(`The job "${kind}" of ${subjectId} was given up after ${maxTries} tries`))
    }
    try {
      if (exhausted) return await giveUp().catch(onError)
      await kinds[kind]!.work({ subjectId, report, signal, hold })
      await db.write(async tx => {
        await hold(tx)
        await tx.deleteFrom('jobs').where('id', '=', id).execute()
      })
    } catch (error) {
      if (error instanceof TakenOver) return onError(error)
      const again = { state: 'waiting', leasedUntil: null, token: null } as const
      if (signal.aborted) return await set({ ...again, runAt: later(0), tries: tries - 1 }).catch(onError)
      onError(error)
      if (tries >= maxTries) return await giveUp().catch(onError)
      await set({ ...again, runAt: later(2_000 * 4 ** tries) }).catch(onError)
    } finally {
      clearInterval(renewing)
    }
  }

  /** Looks for work now, without anybody waiting for it; one look at a time, or more would run than may. */
  function nudge() {
    if (looking) again = true
    if (looking || stopped) return
    looking = true
    look()
      .catch(onError)
      .finally(() => {
        looking = false
        const asked = again
        again = false
        if (asked) nudge()
      })
  }

  return {
    nudge,
    start() {
      timer = setInterval(nudge, lookedEvery)
      timer.unref()
      nudge()
    },
    /** Waits until a job about something has ended here, or the time is over. */
    ended: (subjectId: string, time: number) =>
      new Promise<void>(go => {
        const late = setTimeout(go, time)
        settled.set(subjectId, [...(settled.get(subjectId) ?? []), () => (clearTimeout(late), go())])
      }),
    /** Ends what is running; it is taken up again by the next server. */
    async stop() {
      stopped = true
      clearInterval(timer)
      for (const { end } of running.values()) end.abort()
      await Promise.all([...running.values()].map(({ ended }) => ended))
    },
  }
}
