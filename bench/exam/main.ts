// `npm run bench:exam`: a school sits one exam: all begin within ten seconds, save every five, and hand in within the last twenty.
// `-- saves` saves right answers and wrong ones by turns instead: they are to take the same time.
// `-- 2000 10` are so many students and minutes; `postgres` on PostgreSQL; `kill` ends the server at once three times meanwhile.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '#test/postgres-server.ts'
import { type Child, startChild } from '../child.ts'
import { send } from '../load.ts'
import { memoryOf } from '../memory.ts'
import { print, verdict, whole } from '../print.ts'
import { measureProcessor } from './processor.ts'
import { measureSaves } from './saves.ts'
import { addExaminees, countStatistics, type Student, writeExam } from './prepare.ts'
import { type Floor, printMemory, printTimes } from './report.ts'
import { saveEverySeconds, sit, type Times } from './sit.ts'
import { verifyKept } from './verify.ts'
import { watchLists } from './watch.ts'

/** Milliseconds within which a server that was killed answers again. */
const longestStartMs = 2_000

const asked = process.argv.slice(2)
const [count = 2_000, minutes = 10] = asked.filter(word => /^[\d.]+$/.test(word)).map(Number)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const postgres = asked.includes('postgres') ? await startPostgres([]) : undefined
const folder = mkdtempSync(join(tmpdir(), 'bustan-exam-'))
const file = join(folder, 'site.db')
const address = postgres?.address ?? file
const settings = { DATA_DIR: folder, DATABASE_URL: postgres?.address ?? `sqlite:${file}` }
const savesOfEach = 5_000

async function saves() {
  const { admin, students } = await addExaminees(address, 1)
  const server = await startChild('app/server/main.ts', [], { ...settings, RATE_LIMIT: '0' })
  const quizId = await writeExam(server, admin.token, students, minutes)
  const { right, wrong } = await measureSaves(server.port, students[0]!, quizId, savesOfEach)
  await server.end()
  print(`${whole(savesOfEach)} right answers and as many wrong ones, saved by turns`, [
    ['', 'p50 ms', 'p99 ms'],
    ...Object.entries({ right, wrong }).map(([kind, { p50, p99 }]) => [kind, p50.toFixed(3), p99.toFixed(3)]),
    ['right to wrong', `${(right.p50 / wrong.p50).toFixed(3)} ×`],
  ])
}

async function exam() {
  const { admin, students } = await addExaminees(address, count)
  let server = await startChild('app/server/main.ts', [], settings)
  const quizId = await writeExam(server, admin.token, students, minutes)
  await countStatistics(address)
  const seconds = minutes * 60
  const floors = [await floorOf(students)]
  const times: Times = { begin: [], save: [], clock: [], submit: [] }
  const errors = { server: 0 }
  const held = { port: () => server.port, quizId, seconds }
  const isKilled = asked.includes('kill')
  const processor = isKilled ? undefined : measureProcessor(server, times, seconds)
  const endWatch = watchLists(() => server.port, admin.token, quizId)
  const sitting = Promise.all(students.map(student => sit(student, held, times, errors)))
  const starts: number[] = []
  if (isKilled)
    for (const share of [0.2, 0.5, 0.8]) {
      await pause((share === 0.2 ? 0.2 : 0.3) * seconds * 1_000)
      await server.end('SIGKILL')
      const since = performance.now()
      server = await startChild('app/server/main.ts', [], settings)
      starts.push(performance.now() - since)
    }
  const kept = await sitting
  const lists = await endWatch()
  const cpu = await processor
  const memory = memoryOf(server.pid)
  await server.end()
  floors.push(await floorOf(students))
  const found = await verifyKept(address, quizId, kept)

  const title = `${whole(count)} students for ${minutes} minutes`
  printTimes(title, { times, floor: averaged(floors), lists, cpu })
  if (memory) printMemory(memory.all)
  if (starts.length > 0) {
    const isReady = Math.max(...starts) <= longestStartMs
    print('killed', [['ready again after ms', ...starts.map(whole), verdict(isReady)]])
  }
  print('what is kept', [
    ['acknowledged answers', whole(found.acknowledged)],
    ...(['lost', 'twice', 'open', 'missing'] as const).map(name => [
      name,
      whole(found[name]),
      verdict(found[name] === 0),
    ]),
    ['answers of the server that it failed', whole(errors.server), verdict(errors.server === 0)],
  ])
}

try {
  await (asked.includes('saves') ? saves() : exam())
} finally {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Measured before and after: what a machine takes for the same differs by half from one minute to the next. */
function averaged(floors: Floor[]): Floor {
  const cpu = floors.reduce((sum, floor) => sum + floor.cpu, 0) / floors.length
  return { times: floors.flatMap(({ times }) => times), cpu }
}

/** As many saves a second as come while all write, against a server that does nothing else: what this machine takes for that alone. */
async function floorOf(students: Student[]): Promise<Floor> {
  const perSecond = count / saveEverySeconds
  const bareFile = join(folder, `${randomUUID()}.db`)
  const bare: Child = await startChild('bench/exam/floor.ts', [], {
    DATABASE_URL: postgres?.address ?? '',
    DATABASE_FILE: bareFile,
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const lasting = 15
  const before = await bare.cpu()
  const calls = Array.from({ length: Math.round(perSecond * lasting) }, async (_, n) => {
    const due = performance.now() + (n * 1_000) / perSecond
    await pause((n * 1_000) / perSecond)
    const { token } = students[n % students.length]!
    const sent = { answers: [{ item: `q${n % 20}`, rev: n, answer: 'abcdef' }] }
    await send(bare.port, agent, { method: 'PUT', path: '/', sent }, token)
    return performance.now() - due
  })
  const times = await Promise.all(calls)
  const cpu = ((await bare.cpu()) - before) / 1_000 / times.length
  agent.destroy()
  await bare.end()
  return { times, cpu }
}
