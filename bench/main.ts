// `npm run bench`: what many changes together gain, and how Bustan stands over a school of 100,000 lessons.
// `npm run bench -- postgres` asks the same of PostgreSQL; `npm run bench -- ratios lists` runs these parts alone, of
// commits, ratios, lists, students, growth, load, slow and pages.
import { setTimeout as pause } from 'node:timers/promises'
import { measureCommits } from './commit.ts'
import { measureGrowth } from './growth.ts'
import { measureLists } from './lists.ts'
import { memoryOf } from './memory.ts'
import { auditPages } from './pages.ts'
import { print, verdict, whole } from './print.ts'
import { measureRatios } from './ratios.ts'
import { makeSchools } from './schools.ts'
import { measureSlow } from './slow.ts'
import { measureSlowness } from './slowness.ts'
import { measureSignIns } from './sign-ins.ts'
import { signIn, signInLearners, startBustan, studentsOf } from './site.ts'
import { measureWrites } from './writes.ts'

const max = {
  list: 1.4,
  growth: 1.5,
  searchMs: 8,
  p99: 3,
  firstPaint: 8,
  shift: 0.05,
  idleMemory: 110,
  memory: 160,
}
/** After its start a server collects what that left behind, within a few seconds. */
const msToSettle = 10_000
const least = { commits: 3, writes: 6_000, writesRatio: 3, performance: 90, accessibility: 100 }
const connections = 64

const asked = process.argv.slice(2)
const engine = asked.includes('postgres') ? 'postgres' : 'sqlite'
const parts = asked.filter(word => word !== 'postgres')
const has = (part: string) => parts.length === 0 || parts.includes(part)

if (engine === 'sqlite' && has('commits')) {
  const { writers, alone, together, ratio } = await measureCommits()
  print('Durable changes a second, each acknowledged after its commit', [
    ['one by one', whole(alone)],
    [`${writers} together`, whole(together), `${ratio.toFixed(2)} ×`, verdict(ratio >= least.commits)],
  ])
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const schools = await makeSchools(engine)
try {
  if (has('ratios')) {
    const rows = await measureRatios(schools.large)
    print(
      'CPU time of a call, beside a bare server that does the same job',
      rows.map(({ name, max: limit, ours, bare }) => [
        name,
        `${(ours / 1_000).toFixed(3)} ms`,
        `bare ${(bare / 1_000).toFixed(3)} ms`,
        `${(ours / bare).toFixed(2)} ×`,
        verdict(ours / bare <= limit),
      ]),
    )
  }
  for (const who of ['admin', 'student'] as const) {
    if (!has(who === 'admin' ? 'lists' : 'students')) continue
    const rows = await measureLists(schools, who)
    print(
      `Lists of lessons as ${who}, of 1,000 and of 100,000`,
      rows.map(({ name, small, large }) => [
        name,
        `${small.toFixed(2)} ms`,
        `${large.toFixed(2)} ms`,
        `${(large / small).toFixed(2)} ×`,
        verdict(large / small <= max.list),
      ]),
    )
  }
  for (const who of ['admin', 'student'] as const) {
    if (!has('growth')) continue
    const before = await measureSlowness()
    const rows = await measureGrowth(schools, who)
    const slowness = (before + (await measureSlowness())) / 2
    console.log(
      `\nThis machine takes ${slowness.toFixed(2)} times as long as that of the budget, for which ${max.searchMs} ms are meant.`,
    )
    print(
      `CPU time of a call as ${who} of whose answer nothing is remembered, of 1,000 and of 100,000`,
      rows.map(({ name, isSearch, small, large }) => [
        name,
        `${small.toFixed(2)} ms`,
        `${large.toFixed(2)} ms`,
        `${(large / small).toFixed(2)} ×`,
        verdict(large / small <= max.growth || (isSearch && large / slowness <= max.searchMs)),
      ]),
    )
  }
  if (has('load')) await underLoad()
  if (engine === 'sqlite' && has('slow')) {
    const rows = await measureSlow(schools.large)
    print(
      'First loads on a slow line, on a phone of a quarter of this machine',
      rows.map(({ line, path, first, largest, shift, requests, kib }) => [
        line,
        path,
        `first paint ${first.toFixed(1)} s`,
        verdict(first <= max.firstPaint),
        `largest paint ${largest.toFixed(1)} s`,
        `layout shift ${shift.toFixed(3)}`,
        verdict(shift <= max.shift),
        `${requests} requests`,
        `${whole(kib)} KiB`,
      ]),
    )
  }
  if (engine === 'sqlite' && has('pages')) {
    const pages = await auditPages(schools.large)
    print(
      'Lighthouse on a phone, of 100',
      pages.map(({ path, performance, accessibility, paint, blocked, failed }) => [
        path,
        `performance ${performance}`,
        `accessibility ${accessibility}`,
        `largest paint ${paint}`,
        `blocked ${blocked}`,
        verdict(performance >= least.performance && accessibility >= least.accessibility),
        failed.join(' '),
      ]),
    )
  }
} finally {
  await schools.stop()
}

/** Writing, signing in, and what is held after it, by one server. */
async function underLoad() {
  const site = await startBustan(schools.large)
  await pause(msToSettle)
  printMemory('Memory after the start (PSS)', site.pid, max.idleMemory)
  const admin = await signIn(site, 'admin', 'admin')
  const learners = await signInLearners(site, admin, connections)
  const { alone, together } = await measureWrites(site, learners)
  const isEnough = together >= least.writes || together >= alone * least.writesRatio
  print('Progress writes a second through HTTP, each acknowledged after its commit', [
    ['one by one', whole(alone)],
    [`${connections} connections`, whole(together), `${(together / alone).toFixed(2)} ×`, verdict(isEnough)],
  ])
  const crowd = [...(await studentsOf(site, admin, 4)), ...(await studentsOf(site, admin, 5))]
  crowd.push(...(await studentsOf(site, admin, 6)))
  const signedIn = await measureSignIns(site, learners, crowd)
  const { idle, busy } = signedIn
  const ratio = busy.p99 / idle.p99
  const ms = (times: { p50: number; p99: number }) => [
    `p50 ${times.p50.toFixed(1)} ms`,
    `p99 ${times.p99.toFixed(1)} ms`,
  ]
  print(`${crowd.length} sign-ins in ${signedIn.seconds.toFixed(0)} s from one address, all of them good`, [
    ['a sign-in', ...ms(signedIn.signIn)],
    ['other calls, idle', ...ms(idle)],
    ['other calls, meanwhile', ...ms(busy), `${ratio.toFixed(2)} ×`, verdict(ratio <= max.p99)],
  ])
  printMemory('Memory after the run (PSS)', site.pid, max.memory)
  await site.end()
}

function printMemory(title: string, pid: number, limit: number) {
  const held = memoryOf(pid)
  if (!held) return
  print(title, [
    ['all', `${whole(held.all)} MiB`, verdict(held.all <= limit)],
    ['its own', `${whole(held.own)} MiB`],
    ['pages of files', `${whole(held.files)} MiB`],
  ])
}
