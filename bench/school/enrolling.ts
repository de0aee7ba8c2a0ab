import { setTimeout as pause } from 'node:timers/promises'
import { print, verdict, whole } from '../print.ts'
import { type Job, type School, studentLines } from './client.ts'
import { endedJobs, watching } from './watched.ts'

/** Seconds that a row takes, and milliseconds that nearly every read takes beside it. */
const max = { seconds: 5 / 12_340, reads: 50 }
/** How much quicker than one by one it is on a machine that is too slow for those seconds. */
const leastQuicker = 5
/** So many are done one by one, to tell how long all would take. */
const sample = 200
const aloneMs = 3_000

/** What it takes to enrol many students, give them another end, close their accounts, delete them and take it back: beside one by one. */
export async function measureEnrolling(school: School, count: number) {
  const watched = watching(school)
  const { ended, started, undone, bulk } = endedJobs(school)
  const newCourse = async (title: string): Promise<string> =>
    (await school.call('POST', '/courses', { title })).id
  await started(await ended(school.upload(studentLines('A', count)), 'ready'))
  const { items } = await school.call('GET', '/users?role=student&pageSize=100')
  const [courseId, alone] = [await newCourse('Together'), await newCourse('One by one')]
  const other = await newCourse('One by one, again')
  const quiet = await watched(() => pause(aloneMs))
  const single = await watched(async () => {
    for (let at = 0; at < sample; at++) {
      const of = at < items.length ? alone : other
      await school.call('POST', '/enrolments', { courseId: of, userIds: [items[at % items.length].id] })
    }
  })
  const each = single.seconds / sample
  const rows: string[][] = [
    [
      'reads beside nothing',
      '',
      '',
      `p50 ${quiet.reads.p50.toFixed(0)} ms`,
      `p99 ${quiet.reads.p99.toFixed(0)} ms`,
    ],
  ]
  async function measured(name: string, work: () => Promise<Job>) {
    const { answer, seconds, reads } = await watched(work)
    const ratio = (each * count) / seconds
    const cells = [`${seconds.toFixed(1)} s`, `${ratio.toFixed(1)} × as quick as one by one`]
    const isQuick = seconds <= max.seconds * count || ratio >= leastQuicker
    const beside = [`p50 ${reads.p50.toFixed(0)} ms`, `p99 ${reads.p99.toFixed(0)} ms`]
    rows.push([name, ...cells, ...beside, verdict(isQuick && reads.p99 <= max.reads)])
    return answer
  }
  const students = { query: { role: 'student' } }
  const enrolling = await bulk('users', 'enrol', students, { courseId })
  await measured(`${whole(count)} enrolled`, () => started(enrolling))
  const expiresAt = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const extending = await bulk('enrolments', 'extend', { query: { courseId } }, { expiresAt })
  await measured('given another end', () => started(extending))
  await measured('the end taken back', () => undone(extending))
  const leaving = await bulk('users', 'unenrol', students, { courseId })
  await measured('taken out', () => started(leaving))
  await measured('brought back', () => undone(leaving))
  const closing = await bulk('users', 'disable', students)
  await measured('accounts closed', () => started(closing))
  const deleting = await bulk('users', 'delete', students)
  await measured('put into the bin', () => started(deleting))
  await measured('taken out of it', () => undone(deleting))
  print('Many enrolled at once', rows)
}
