// `npm run bench:scale`: what the calls of a school take on PostgreSQL, over one, two and four web processes and over the rows of one,
// ten and a hundred schools of 2,000 people; `-- --schools 1,10 --processes 1,2 --seconds 10` are fewer of them, and seconds for each kind of call.
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Size } from '../../demo/large/sizes.ts'
import { startChild } from '../child.ts'
import { doAllAnswer, metricsToken } from '../processes.ts'
import { inPostgres, type Settings } from '../schools.ts'
import { callsOf } from './calls.ts'
import { measure, type Measured } from './measure.ts'
import { printRun, printStudents } from './report.ts'

const { values: asked } = parseArgs({
  options: {
    schools: { type: 'string', default: '1,10,100' },
    processes: { type: 'string', default: '1,2,4' },
    seconds: { type: 'string', default: '5' },
  },
})
const numbersOf = (text: string) => text.split(',').map(Number)
const seconds = Number(asked.seconds)
const schoolCounts = numbersOf(asked.schools)
const cores = availableParallelism()
const processCounts = numbersOf(asked.processes).filter(count => count <= cores)

/** So many schools in one site: of 2,000 people each, with ten courses of a hundred lessons. */
const sizeOf = (schools: number): Size => ({
  ...{ users: 2_000 * schools, teachers: 10 * schools, courses: 10 * schools, lessons: 1_000 * schools },
  ...{ progress: 10_000 * schools, summaries: 40 * schools, announcements: 20 * schools },
})

/** Measures each kind of call over so many processes, once each of them answers. */
async function runOf(settings: Settings, processes: number, databasePid: number) {
  const site = await startChild('app/server/main.ts', [], {
    ...{ ...settings, METRICS_TOKEN: metricsToken, WEB_PROCESSES: String(processes) },
  })
  while (processes > 1 && !(await doAllAnswer(site.port, processes))) await pause(100)
  const measured = new Map<string, Measured>()
  const kinds = await callsOf(site)
  for (const kind of kinds) measured.set(kind.name, await measure(site, databasePid, kind, seconds))
  await site.end()
  return { kinds, measured }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
console.log(
  `This machine has ${cores} cores, on which the calls are made, too, and was busy with ${loadavg()[0]!.toFixed(1)} others before. Web processes, never more than cores: ${processCounts.join(', ')}.`,
)
const { stop, databasePid, ...schools } = await inPostgres(
  Object.fromEntries(schoolCounts.map(count => [`schools${count}`, sizeOf(count)])),
)
try {
  const runs = []
  for (const count of schoolCounts)
    for (const processes of processCounts) {
      const run = {
        schools: count,
        processes,
        ...(await runOf(schools[`schools${count}`]!, processes, databasePid!()!)),
      }
      runs.push(run)
      printRun(run, runs)
    }
  printStudents(runs)
} finally {
  await stop()
}
