import { randomUUIDv7 } from 'node:crypto'
import { now } from '../db/keeping.ts'
import type { Changes, Db, Tables } from '../db/tables.ts'

/** What is given to a job: what it is about, how far it is, and when to stop. */
export type Run = {
  subjectId: string
  report(done: number, total: number): void
  signal: AbortSignal
}
export type Kind = {
  atOnce: number
  work(run: Run): Promise<void>
  /** What is to become of the subject when no more tries are left. */
  giveUp(subjectId: string): Promise<void>
}
export type Jobs = ReturnType<typeof runJobs>
type Job = Tables['jobs']

const lease = 60_000
const renewedEvery = 20_000
const lookedEvery = 5_000
const mostTries = 3

/** Asks for a job in the transaction that makes it needed. */
export const enqueue = (changes: Changes, kind: string, subjectId: string) =>
  changes
    .insertInto('jobs')
    .values({
      ...{ id: randomUUIDv7(), kind, subjectId, state: 'waiting', runAt: now(), leasedUntil: null },
      ...{ tries: 0, done: 0, total: null, createdAt: now() },
    })
    .execute()

/**
 * Runs what takes longer than a request. A job belongs for a minute to whoever took it, and for as long as they say so:
 * when a server dies, another one, or itself after its next start, takes the job again. Three tries, then it is given up.
 */
export function runJobs(db: Db, kinds: Record<string, Kind>, onError: (error: unknown) => void) {
  const running = new Map<string, { end: AbortController; job: Job; ended: Promise<void> }>()
  const settled = new Map<string, (() => void)[]>()
  let [stopped, looking, again] = [false, false, false]
  let timer: NodeJS.Timeout | undefined

  async function look() {
    for (const [kind, { atOnce }] of Object.entries(kinds))
      while (!stopped && [...running.values()].filter(({ job }) => job.kind === kind).length < atOnce) {
        const job = await take(db, kind)
        if (!job) break
        start(job)
      }
  }

  function start(job: Job) {
    const end = new AbortController()
    const ended = run(job, end.signal).finally(() => {
      running.delete(job.id)
      for (const go of settled.get(job.subjectId) ?? []) go()
      settled.delete(job.subjectId)
      nudge()
    })
    running.set(job.id, { end, job, ended })
  }

  async function run({ id, kind, subjectId, tries }: Job, signal: AbortSignal) {
    const set = (values: Partial<Job>) =>
      db.write(changes => changes.updateTable('jobs').set(values).where('id', '=', id).execute())
    let told = 0
    const report = (done: number, total: number) => {
      if (Date.now() - told < 1_000) return
      told = Date.now()
      set({ done, total }).catch(onError)
    }
    const renewing = setInterval(() => void set({ leasedUntil: later(lease) }).catch(onError), renewedEvery)
    try {
      await kinds[kind]!.work({ subjectId, report, signal })
      await db.write(changes => changes.deleteFrom('jobs').where('id', '=', id).execute())
    } catch (error) {
      const wait = signal.aborted ? 0 : 2_000 * 4 ** tries
      const again = { state: 'waiting', runAt: later(wait), leasedUntil: null } as const
      if (!signal.aborted) onError(error)
      if (signal.aborted) await set({ ...again, tries: tries - 1 }).catch(onError)
      else if (tries < mostTries) await set(again).catch(onError)
      else {
        await kinds[kind]!.giveUp(subjectId).catch(onError)
        await set({ state: 'failed', leasedUntil: null }).catch(onError)
      }
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

const later = (wait: number) => new Date(Date.now() + wait).toISOString()

/** Takes the job that has waited longest, if there is one and nobody else has it. */
async function take(db: Db, kind: string): Promise<Job | undefined> {
  const dueIn = (on: Changes | Db['read']) =>
    on
      .selectFrom('jobs')
      .selectAll()
      .where('kind', '=', kind)
      .where(row =>
        row.or([
          row.and([row('state', '=', 'waiting'), row('runAt', '<=', now())]),
          row.and([row('state', '=', 'running'), row('leasedUntil', '<', now())]),
        ]),
      )
      .orderBy('runAt')
      .limit(1)
  if (!(await dueIn(db.read).executeTakeFirst())) return undefined
  return db.write(async changes => {
    const due = dueIn(changes)
    const job = await (db.engine === 'postgres' ? due.forUpdate().skipLocked() : due).executeTakeFirst()
    if (!job) return undefined
    const taken = { state: 'running', leasedUntil: later(lease), tries: job.tries + 1 } as const
    await changes.updateTable('jobs').set(taken).where('id', '=', job.id).execute()
    return { ...job, ...taken }
  })
}
