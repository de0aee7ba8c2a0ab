import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Log } from './bare.ts'
import { type Child, startChild } from './child.ts'
import { askAll, type Call, eachOf, openConnection } from './connection.ts'
import { median } from './median.ts'
import type { Step } from './record.ts'
import type { Engine, Settings } from './schools.ts'
import { ask, type Learner, type Site, signIn, signInLearners, startBustan, writesOf } from './site.ts'

const warm = 1_500
const measured = 3_000
const rounds = 3
const connections = 16
const learners = 16

/** Calls of one kind; another round of them says something new, so that a write is one again. */
type Kind = { name: string; max: number; calls: (round: number) => Call[] }
export type Ratio = { name: string; max: number; statements: number; ours: number; bare: number }

/** How much more CPU time Bustan takes than the barest server that does and answers the same, by kind of call. */
export async function measureRatios(engine: Engine, settings: Settings) {
  const folder = mkdtempSync(join(tmpdir(), 'bustan-bench-'))
  const site = await startBustan(settings)
  const admin = await signIn(site, 'admin', 'admin')
  const kinds = await kindsOf(site, admin, await signInLearners(site, admin, learners))
  await site.end()
  const results: Ratio[] = []
  for (const kind of kinds) results.push(await compare(engine, settings, folder, kind))
  rmSync(folder, { recursive: true })
  return results
}

async function kindsOf(site: Site, token: string, people: Learner[]): Promise<Kind[]> {
  const reads = (calls: Call[]) => () => calls
  const pages = Array.from({ length: 20 }, (_, n) => `/api/lessons?page=${n + 1}`)
  const { items } = await ask(site, { method: 'GET', path: '/api/lessons?pageSize=100', token })
  const mine = people.flatMap(({ token, lessons }) =>
    lessons.slice(0, 10).map(id => ({ method: 'GET', path: `/api/lessons/${id}`, token })),
  )
  const get = (path: string, token: string) => ({ method: 'GET', path, token })
  const own = people.flatMap(({ token }) => pages.slice(0, 5).map(path => get(path, token)))
  const all = (items as { id: string }[]).map(({ id }) => get(`/api/lessons/${id}`, token))
  return [
    { name: 'list of 20 lessons', max: 1.5, calls: reads(pages.map(path => get(path, token))) },
    { name: 'the same, a student', max: 1.5, calls: reads(own) },
    { name: 'one lesson', max: 1.6, calls: reads(all) },
    { name: 'the same, a student', max: 1.6, calls: reads(mine) },
    { name: 'progress write', max: 1.6, calls: round => writesOf(people, warm + measured, round) },
  ]
}

async function compare(engine: Engine, settings: Settings, folder: string, kind: Kind): Promise<Ratio> {
  const LOG_FILE = join(folder, 'log.json')
  const log = await recorded(engine, settings, kind.calls(0))
  writeFileSync(LOG_FILE, JSON.stringify(log))
  const [us, least]: [number[], number[]] = [[], []]
  for (let round = 1; round <= rounds; round++) {
    us.push(await cpuOf(await startBustan(settings), kind.calls(round)))
    const own = { ...settings, DATABASE_FILE: join(settings.DATA_DIR, 'site.db'), LOG_FILE }
    const program = engine === 'sqlite' ? 'bench/bare.ts' : 'bench/bare-postgres.ts'
    least.push(await cpuOf(await startChild(program, [], own), kind.calls(round)))
  }
  const { name, max } = kind
  return { name, max, statements: log.at(-1)!.steps.length, ours: median(us), bare: median(least) }
}

/** Runs the calls one after another and keeps the statements and the answer of each. */
async function recorded(engine: Engine, settings: Settings, calls: Call[]) {
  const recorder = engine === 'sqlite' ? './bench/record.ts' : './bench/record-postgres.ts'
  const site = await startBustan(settings, [recorder])
  const connection = await openConnection(site.port)
  for (const call of calls.filter(({ method }) => method === 'GET')) await connection.must(call)
  await site.ask('steps')
  const log: Log = []
  for (const call of calls) {
    const { status, text } = await connection.must(call)
    log.push({ steps: await site.ask<Step[]>('steps'), status, body: JSON.parse(text) })
  }
  connection.end()
  await site.end()
  return log
}

/** CPU microseconds for each call, once the server is warm. */
async function cpuOf(server: Child, calls: Call[]) {
  const all = Array.from({ length: warm + measured }, (_, n) => calls[n % calls.length]!)
  await askAll(server.port, connections, eachOf(all.slice(0, warm)))
  const before = await server.cpu()
  await askAll(server.port, connections, eachOf(all.slice(warm)))
  const spent = (await server.cpu()) - before
  await server.end()
  return spent / measured
}
