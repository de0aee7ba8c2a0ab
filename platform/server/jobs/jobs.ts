import type { Db } from '../db/tables.ts'
import { rowOf } from './enqueue.ts'
import { untilEnded } from './ended.ts'
import { Cancelled, type JobKind, runJob } from './run.ts'
import { dueKinds, type Job, later, take } from './take.ts'

export type Jobs = ReturnType<typeof runJobs>

const lookedEvery = 2_000
/** A process that has just started has enough to do. */
const firstAfter = 60_000

type Options = {
  onError: (error: unknown) => void
  /** Asks for jobs of what happened meanwhile: done before every look. */
  feed?: () => Promise<unknown>
}

/**
 * Runs what takes longer than a request. A job belongs for a minute to whoever took it, and for as long as they say so:
 * when a process dies, another one takes the job when that time is over, and on SQLite, which one process has for itself,
 * the next start takes it at once. Three tries, which are counted before the work so that one that kills the process counts
 * too, then it is given up, and stays for administrators to see.
 */
export function runJobs(db: Db, kinds: JobKind[], { onError, feed }: Options) {
  const byName = new Map(kinds.map(kind => [kind.type.name, kind]))
  if (byName.size < kinds.length) throw new Error('Two kinds of jobs have the same name')
  const running = new Map<string, { end: AbortController; job: Job; ended: Promise<void> }>()
  let wake = Promise.withResolvers<void>()
  let [stopped, looking, again] = [false, false, false]
  let looked: Promise<unknown> = Promise.resolve()
  let enqueued: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function look() {
    await endCancelled()
    await feed?.()
    const due = await dueKinds(db.read, [...byName.keys()])
    for (const kind of kinds.filter(({ type }) => due.has(type.name))) {
      const { name } = kind.type
      while (
        !stopped &&
        [...running.values()].filter(({ job }) => job.kind === name).length < kind.concurrency
      ) {
        // What may have killed a server is not run beside its like, or the harmless one would be given up with it.
        const job = await take(db, name, { died: [...running.values()].every(({ job }) => !job.died) })
        if (!job) break
        start(kind, job)
      }
    }
  }

  /** Tells runs to stop whose jobs were called off, perhaps by another process. */
  async function endCancelled() {
    if (running.size === 0) return
    const rows = db.read.selectFrom('jobs').select('id').where('cancelAskedAt', 'is not', null)
    for (const { id } of await rows.where('id', 'in', [...running.keys()]).execute())
      running.get(id)?.end.abort(new Cancelled())
  }

  function start(kind: JobKind, job: Job) {
    const end = new AbortController()
    const ended: Promise<void> = runJob(db, kind, job, end, onError).finally(() => {
      running.delete(job.id)
      wake.resolve()
      wake = Promise.withResolvers()
      nudge()
    })
    running.set(job.id, { end, job, ended })
  }

  /** Looks for work now, without anybody waiting for it; one look at a time, or more would run than may. */
  function nudge() {
    if (looking) again = true
    if (looking || stopped) return
    looking = true
    looked = look()
      .catch(onError)
      .finally(() => {
        looking = false
        const asked = again
        again = false
        if (asked) nudge()
      })
  }

  /** Takes from a run that died what no other process can have. */
  async function releaseOwn() {
    if (db.engine !== 'sqlite') return
    const running = db.read.selectFrom('jobs').select('id').where('state', '=', 'running')
    if (!(await running.limit(1).executeTakeFirst())) return
    await db.write(tx =>
      tx
        .updateTable('jobs')
        .set({ leasedUntil: later(-1) })
        .where('state', '=', 'running')
        .execute(),
    )
  }

  /** Asks for what is done again and again, once for all processes, whoever of them comes first. */
  async function enqueueRepeated() {
    const rows = kinds
      .filter(({ everyMs }) => everyMs !== undefined)
      .map(({ type }) => ({
        ...rowOf(type, { subjectId: type.name, at: later(firstAfter) }),
        id: type.name,
      }))
    if (rows.length === 0) return
    await db.write(tx =>
      tx
        .insertInto('jobs')
        .values(rows)
        .onConflict(known => known.column('id').doNothing())
        .execute(),
    )
  }

  return {
    /** The kinds of jobs that are run here. */
    names: [...byName.keys()],
    nudge,
    start() {
      enqueued = releaseOwn().then(enqueueRepeated).catch(onError).finally(nudge)
      timer = setInterval(nudge, lookedEvery)
      timer.unref()
    },
    /** Waits until jobs about something have ended, all or those of some kinds, here or in another process, or the time is over. */
    ended: (subjectId: string, timeoutMs: number, kinds?: string[]) =>
      untilEnded(db, { subjectId, kinds }, timeoutMs, () => wake.promise),
    /** Ends what is running; it is taken up again by the next process. */
    async stop() {
      stopped = true
      clearInterval(timer)
      await Promise.all([looked, enqueued]) // it may have taken a job at this moment
      for (const { end } of running.values()) end.abort()
      await Promise.all([...running.values()].map(({ ended }) => ended))
    },
  }
}
