// `npm run bench:creates`: how many rows one, two and three web processes over one PostgreSQL create and read a second, each limited to a fifth of a
// core, so that what they wait for besides the processor shows. For root on Linux.
import { setTimeout as pause } from 'node:timers/promises'
import { startChild } from '../child.ts'
import { type Call, openConnection } from '../connection.ts'
import { print, verdict } from '../print.ts'
import { childrenOf, doAllAnswer, metricsToken } from '../processes.ts'
import { inPostgres, type Settings } from '../schools.ts'
import { send, type Site, signIn } from '../site.ts'
import { limitEach } from './share.ts'

const share = 0.2
const [connections, warmMs, measuredMs] = [24, 3_000, 10_000]
/** What two and three processes are to do of what one does; or as much as they read, where others take of the machine meanwhile. */
const least = [1, 1.8, 2.5]
const within = 0.9
const size = {
  ...{ users: 2_000, teachers: 10, courses: 10, lessons: 1_000 },
  ...{ progress: 10_000, summaries: 40, announcements: 20 },
}

type Next = (time: number) => Call
const reading = 'read lessons of a course'

async function kindsOf(site: Site): Promise<Record<string, Next>> {
  const token = await signIn(site, 'admin', 'admin')
  const idsOf = async (path: string) => {
    const { items } = await send(site, { method: 'GET', path: `/api/${path}`, token })
    return (items as { id: string }[]).map(({ id }) => id)
  }
  const [courseId] = await idsOf('courses?pageSize=1')
  const seasonIds = await idsOf('seasons?pageSize=20')
  const create = (resource: string, sent: object): Call => ({
    method: 'POST',
    path: `/api/${resource}`,
    sent,
    token,
  })
  return {
    [reading]: time => ({
      method: 'GET',
      path: `/api/lessons?courseId=${courseId}&pageSize=20&page=${1 + (time % 3)}`,
      token,
    }),
    'create an announcement': time =>
      create('announcements', { title: `News ${time}`, body: '<p>News</p>', audience: 'everyone' }),
    'create a lesson': time =>
      create('lessons', { title: `Lesson ${time}`, seasonId: seasonIds[time % seasonIds.length] }),
    'create a group': time => create('groups', { title: `Group ${time}`, courseId: null }),
  }
}

async function callsPerSecond({ port }: Site, next: Next) {
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)))
  let [begun, answered] = [0, 0]
  const until = performance.now() + warmMs + measuredMs
  const work = Promise.all(
    open.map(async connection => {
      while (performance.now() < until) {
        await connection.must(next(begun++))
        answered++
      }
    }),
  )
  await pause(warmMs)
  const [before, start] = [answered, performance.now()]
  await work
  const seconds = (performance.now() - start) / 1_000
  for (const connection of open) connection.end()
  return (answered - before) / seconds
}

async function measureWith(settings: Settings, processes: number) {
  const site = await startChild('app/server/main.ts', [], {
    ...settings,
    ...{ METRICS_TOKEN: metricsToken, WEB_PROCESSES: String(processes) },
  })
  while (processes > 1 && !(await doAllAnswer(site.port, processes))) await pause(100)
  const kinds = Object.entries(await kindsOf(site))
  const release = limitEach(processes === 1 ? [site.pid] : childrenOf(site.pid), share)
  const rates: Record<string, number> = {}
  try {
    for (const [name, next] of kinds) rates[name] = await callsPerSecond(site, next)
  } finally {
    await site.end()
    release()
  }
  return rates
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const { stop, school } = await inPostgres({ school: size })
try {
  const runs: Record<string, number>[] = []
  for (const processes of [1, 2, 3]) runs.push(await measureWith(school, processes))
  const ratio = (name: string, at: number) => runs[at]![name]! / runs[0]![name]!
  print(
    'Calls a second of one, two and three web processes, each limited to a fifth of a core',
    Object.keys(runs[0]!).map(name => [
      name,
      ...runs.flatMap((run, at) => {
        const wanted = Math.min(least[at]!, ratio(reading, at))
        const isEnough = ratio(name, at) >= wanted * within
        return [run[name]!.toFixed(0), `${ratio(name, at).toFixed(2)} ×`, verdict(isEnough)]
      }),
    ]),
  )
} finally {
  await stop()
}
