// `npm run bench:school -- kill 200`: kills the server amid so many bulk changes, imports, exports and undos each, at any
// moment of them, and looks each time into the database whether every row was done once and the counts are true.
// `-- postgres kill 200` does so on PostgreSQL.
import { setTimeout as pause } from 'node:timers/promises'
import { print, verdict, whole } from '../../print.ts'
import type { School } from '../client.ts'
import { checksOf } from './checks.ts'
import { leftOf } from './left.ts'
import { type Look, lookInto, type Settings } from './look.ts'
import { newTasks, type Task } from './tasks.ts'
import { newTally } from './tally.ts'

/** How often what is prepared is killed, and how often what was killed is killed once more, before it is done: a third time would end it. */
const often = { prepared: 0.15, twice: 0.9 }
/** So many kills wait for the leases of those that died as long as they last, on PostgreSQL. */
const leasesWaitedFor = 2
/** Within which what died is taken up again. */
const longestLeaseMs = 70_000
/** Within which a job is taken up that is asked for beside others. */
const longestTakingMs = 10_000
const saidEvery = 10
/** The first rounds are for looking how long each kind takes. */
const calm = 3

export async function killAmidJobs(school: School, least: number, settings: Settings) {
  const look = lookInto(settings)
  const tally = newTally()
  const tasks = await newTasks(school, look, checksOf(school, look))
  /** How long each kind takes beside the others, as it was seen without a kill, and as kills are too late or in time for it. */
  const lasts = new Map<string, number>()
  const leases: number[] = []
  let kills = 0

  /** Asks for one after another, as far as there is a server that answers. */
  async function requestAll(some: Task[]) {
    for (const task of some) await task.request()
  }

  /** Waits until a job has been taken up, anew where it was killed before, or has ended. */
  async function untilTaken(task: Task, token: string | null | undefined) {
    for (const late = Date.now() + longestTakingMs; Date.now() < late; await pause(10)) {
      const job = await look.job(task.key)
      if (!job || job.state === 'waiting' || !(await task.isAsked())) continue
      if (job.state !== 'running' || job.token !== token) return
    }
  }

  /**
   * Ends the server at some moment of a job, `span` at most after it was taken up, and starts it again. `tokens` says by which
   * runs jobs were killed before.
   */
  async function killAmid(some: Task[], aimedAt: Task, span: number, tokens: Map<Task, string | null>) {
    await untilTaken(aimedAt, tokens.get(aimedAt))
    await pause(Math.random() * span)
    await school.die()
    kills++
    const running: Task[] = []
    for (const task of some) {
      const job = await look.job(task.key)
      // One that nobody has taken up since the last kill is not killed again.
      const isAmid = job && ['waiting', 'running'].includes(job.state)
      if (!isAmid || (job.token !== null && job.token === tokens.get(task))) continue
      tally.killed(task.kind, job)
      tokens.set(task, job.token)
      if (job.state === 'running') running.push(task)
    }
    const isWaitedFor = settings.DATABASE_URL !== '' && running.length > 0 && leases.length < leasesWaitedFor
    if (!isWaitedFor) await look.endLeases()
    const died = performance.now()
    await school.startAgain()
    const isTaken = async (task: Task) => (await look.job(task.key))!.token !== tokens.get(task)
    if (!isWaitedFor) return
    while (!(await Promise.all(running.map(isTaken))).includes(true)) await pause(200)
    leases.push(performance.now() - died)
  }

  /** Lets jobs do their work beside each other, under kills where that is wanted, and checks what they left. */
  async function through(some: Task[], isKilled: boolean) {
    const begun = performance.now()
    const asked = requestAll(some).catch((error: unknown) => error)
    if (isKilled) {
      const tokens = new Map<Task, string | null>()
      const aimedAt = some.find(task => task.kind === tally.rarest()) ?? some[0]!
      const { kind, phase } = aimedAt
      const name = `${kind} ${phase}`
      const span = lasts.get(name) ?? 1_000
      const before = tally.sum(kind)
      await killAmid(some, aimedAt, span, tokens)
      const isHit = tally.sum(kind) > before
      // Missed: what had not been asked for was killed too early, what had ended too late.
      const isLate = !isHit && (await aimedAt.isAsked())
      lasts.set(name, span * (isLate ? 0.9 : isHit ? 1.03 : 1.2))
      if (Math.random() < often.twice) await killAmid(some, aimedAt, lasts.get(name)!, tokens)
    }
    await asked
    // What the server had not kept when it died is asked for anew.
    const isAsked = await Promise.all(some.map(task => task.isAsked()))
    await requestAll(some.filter((_, at) => !isAsked[at]))
    await Promise.all(
      some.map(async task => {
        const job = await school.until((await look.job(task.key))!.id)
        const name = `${task.kind} ${task.phase}`
        if (!isKilled) lasts.set(name, Math.max(lasts.get(name) ?? 0, performance.now() - begun))
        tally.checked(task.kind, await task.check(job, (await look.job(task.key))!))
      }),
    )
  }

  for (let round = 0; least > tally.sum(tally.rarest()); round++) {
    const isKilled = round >= calm
    const { prepared, run } = await tasks.ofRound(round)
    await through(prepared, isKilled && Math.random() < often.prepared)
    await through(run(), isKilled)
    if (round === calm) console.log([...lasts].map(([name, ms]) => `${name} ${whole(ms)} ms`).join(', '))
    if (round % saidEvery === 0) console.log(`${whole(kills)} kills: ${tally.said()}`)
  }
  tally.print(least)
  const longest = Math.max(0, ...leases)
  if (leases.length > 0)
    print('Waited for leases of those that died', [
      [
        `${leases.length} times`,
        `at most ${(longest / 1_000).toFixed(0)} s`,
        verdict(longest <= longestLeaseMs),
      ],
    ])
  await allHeard(look)
  await school.end()
  print('Left behind, after the sweeps', await leftOf(settings, look))
  await look.close()
}

/** Waits until whoever listens has been told of all that happened, or it is late. */
async function allHeard(look: Look) {
  const waiting = `select (select count(*) from events) + (select count(*) from jobs where "kind" like 'event %'
    and "state" in ('waiting', 'running')) as "count"`
  for (const late = Date.now() + longestLeaseMs; Date.now() < late; await pause(200))
    if ((await look.one(waiting)).count === 0) return
}
