import { percentiles } from '../percentiles.ts'
import { print, verdict, whole } from '../print.ts'
import { type School, studentLines } from './client.ts'
import { endedJobs, watching } from './watched.ts'

/** Seconds, milliseconds and MiB that a job may take at most. */
const max = {
  ...{ checkOf5000: 10, importOf5000: 30, importOf15000: 90, importMemory: 150 },
  ...{ bulk: 5, large: 60, readBeside: 50 },
  ...{ exported: 30, exportMemory: 64 },
}
const courses = 5
/** So many are done one by one, to tell how long all would take. */
const sample = 300
/** So many rows may take `max.bulk`. */
const bulkRows = 12_340

const readsBeside = ({ p50, p99 }: ReturnType<typeof percentiles>) => [
  `reads p50 ${p50.toFixed(0)} ms`,
  `p99 ${p99.toFixed(0)} ms ${verdict(p99 <= max.readBeside)}`,
]

export async function measureLoads(school: School) {
  const rows: string[][] = []
  const { call } = school
  const add = (name: string, seconds: number, limit: number, ...more: string[]) =>
    rows.push([name, `${seconds.toFixed(1)} s`, `≤ ${limit} s`, ...more, verdict(seconds <= limit)])

  const watched = watching(school)
  const { ended, started, bulk } = endedJobs(school)

  async function readIn(name: string, lines: string[], limit: number) {
    const check = await watched(() => ended(school.upload(lines), 'ready'))
    const apply = await watched(() => started(check.answer))
    if (name === '5,000') add('Check of a table of 5,000', check.seconds, max.checkOf5000)
    const memory = Math.max(check.memory, apply.memory)
    const room = [`+ ${whole(memory)} MiB`, `≤ ${max.importMemory}`, verdict(memory <= max.importMemory)]
    add(`Import of ${name}, with its check`, check.seconds + apply.seconds, limit, ...room)
  }
  await readIn('5,000', studentLines('A', 5_000), max.importOf5000)
  await readIn('15,000', studentLines('B', 15_000), max.importOf15000)

  const created = await Promise.all(
    Array.from({ length: courses }, (_, at) => call('POST', '/courses', { title: `Course ${at}` })),
  )
  const { items } = await call('GET', '/users?role=student&pageSize=100')
  const ids = items.map(({ id }: { id: string }) => id)
  const alone = await call('POST', '/courses', { title: 'One by one' })
  const single = await watched(async () => {
    for (let at = 0; at < sample; at++)
      await call('POST', '/enrolments', { courseId: alone.id, userIds: [ids[at % ids.length]] })
  })

  const some = { query: { role: 'student' }, except: [] }
  // A read in a hundred is told from the slowest one only where there are hundreds, so all who are enrolled count.
  const enrolments = []
  for (const { id } of created) {
    const prepared = await bulk('users', 'enrol', some, { courseId: id })
    enrolments.push(await watched(() => started(prepared)))
  }
  const { changed = 0 } = enrolments[0]!.answer.counts
  const allowed = (max.bulk * changed) / bulkRows
  const seconds = Math.max(...enrolments.map(each => each.seconds))
  const beside = percentiles(enrolments.flatMap(({ readTimes }) => readTimes))
  add(
    `${whole(changed)} enrolled, the slowest of ${courses}`,
    seconds,
    Number(allowed.toFixed(1)),
    ...readsBeside(beside),
    `one by one ${whole((single.seconds / sample) * changed)} s`,
  )

  const expiresAt = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const all = await bulk('enrolments', 'extend', { query: {} }, { expiresAt })
  const extended = await watched(() => started(all))
  add(
    `${whole(extended.answer.counts.changed ?? 0)} given another end`,
    extended.seconds,
    max.large,
    ...readsBeside(extended.reads),
  )

  for (const format of ['xlsx', 'csv']) {
    const asked = { resource: 'enrolments', selection: { query: {} }, format }
    const out = await watched(() => ended(call('POST', '/jobs/export', asked), 'done'))
    const room = [
      `+ ${whole(out.memory)} MiB`,
      `≤ ${max.exportMemory}`,
      verdict(out.memory <= max.exportMemory),
    ]
    add(`${whole(out.answer.total ?? 0)} taken out as ${format}`, out.seconds, max.exported, ...room)
  }
  print('Many at once', rows)
}
