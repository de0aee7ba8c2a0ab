import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Child, startChild } from './child.ts'
import { sendAll, type Call, eachOf } from './connection.ts'
import { median } from './median.ts'
import type { Settings } from './schools.ts'
import { send, type Learner, type Site, signIn, signInLearners, startBustan, writesOf } from './site.ts'

const warm = 1_500
const measured = 3_000
const rounds = 3
const connections = 16
const learners = 16

/** Calls of one kind; another round of them says something new, so that a write is one again. */
type Kind = { name: string; max: number; calls: (round: number) => Call[] }
export type Ratio = { name: string; max: number; ours: number; bare: number }

/** How much more CPU time Bustan takes than the barest server that does the same job, by kind of call. */
export async function measureRatios(settings: Settings) {
  const site = await startBustan(settings)
  const admin = await signIn(site, 'admin', 'admin')
  const kinds = await kindsOf(site, admin, await signInLearners(site, admin, learners))
  await site.end()
  const results: Ratio[] = []
  for (const kind of kinds) results.push(await compare(settings, kind))
  return results
}

async function kindsOf(site: Site, token: string, people: Learner[]): Promise<Kind[]> {
  const reads = (calls: Call[]) => () => calls
  const pages = Array.from({ length: 20 }, (_, n) => `/api/lessons?page=${n + 1}`)
  const courses = Array.from({ length: 20 }, (_, n) => `/api/courses?page=${n + 1}`)
  const { items } = await send(site, { method: 'GET', path: '/api/lessons?pageSize=100', token })
  const mine = people.flatMap(({ token, lessons }) =>
    lessons.slice(0, 10).map(id => ({ method: 'GET', path: `/api/lessons/${id}`, token })),
  )
  const get = (path: string, token: string) => ({ method: 'GET', path, token })
  const own = people.flatMap(({ token }) => pages.slice(0, 5).map(path => get(path, token)))
  const all = (items as { id: string }[]).map(({ id }) => get(`/api/lessons/${id}`, token))
  return [
    { name: 'list of 20 lessons', max: 3, calls: reads(pages.map(path => get(path, token))) },
    { name: 'the same, a student', max: 3, calls: reads(own) },
    { name: 'one lesson', max: 2.5, calls: reads(all) },
    { name: 'the same, a student', max: 2.5, calls: reads(mine) },
    { name: 'list of 20 courses', max: 4, calls: reads(courses.map(path => get(path, token))) },
    { name: 'progress write', max: 4, calls: round => writesOf(people, warm + measured, round) },
  ]
}

async function compare(settings: Settings, kind: Kind): Promise<Ratio> {
  const [us, least]: [number[], number[]] = [[], []]
  const startBare = () =>
    startChild('bench/bare.ts', [], { ...settings, DATABASE_FILE: join(settings.DATA_DIR, 'site.db') })
  for (let round = 1; round <= rounds; round++) {
    const [site, bare] = [await startBustan(settings), await startBare()]
    if (round === 1) await refuseOther(site, bare, kind)
    us.push(await cpuOf(site, kind.calls(round)))
    least.push(await cpuOf(bare, kind.calls(round)))
  }
  return { name: kind.name, max: kind.max, ours: median(us), bare: median(least) }
}

/** What is compared has to be the same job: each read is answered with the same JSON by both. */
async function refuseOther(site: Child, bare: Child, { name, calls }: Kind) {
  for (const call of calls(0).filter(({ method }) => method === 'GET')) {
    const [ours, theirs] = [await send(site, call), await send(bare, call)]
    if (!isDeepStrictEqual(ours, theirs))
      throw new Error(`${name}: ${call.path} is answered otherwise by the bare server.`)
  }
}

/** CPU microseconds for each call, once the server is warm. */
async function cpuOf(server: Child, calls: Call[]) {
  const all = Array.from({ length: warm + measured }, (_, n) => calls[n % calls.length]!)
  await sendAll(server.port, connections, eachOf(all.slice(0, warm)))
  const before = await server.cpu()
  await sendAll(server.port, connections, eachOf(all.slice(warm)))
  const spent = (await server.cpu()) - before
  await server.end()
  return spent / measured
}
