import { expect, test } from 'vitest'
import { runJobs } from '#platform/server/jobs/jobs.ts'
import { addPerson } from '#test/people.ts'
import { newWorld } from '#test/world.ts'
import { bulkJob } from './bulk-job.ts'

/** The run begins and ends as the test says. */
const world = await newWorld({ jobs: false })
const { db, done } = world
const jobOf = (id: string) => done('admin', `GET /jobs/${id}`)

/** Adds so many students whom one search finds, fifty at a time: others work meanwhile. */
async function addStudents(name: string, count: number) {
  const ids: string[] = []
  const add = (at: number) => addPerson(db, `${name}.${at}`, 'student', 'no password')
  for (let from = 0; from < count; from += 50)
    ids.push(...(await Promise.all(Array.from({ length: 50 }, (_, at) => add(from + at)))))
  return ids
}

test('a thousand others that are written while a selection runs are not touched', async () => {
  const chosen = await addStudents('chosen.early', 450)
  const { id: courseId } = await world.newCourse()
  const selection = { query: { role: 'student', q: 'chosen' }, except: [] }
  const asked = { resource: 'users', action: 'enrol', selection, with: { courseId } }
  const { id } = await done('admin', 'POST /jobs/bulk', asked)
  const runner = runJobs(db, [bulkJob({ db, files: world.files, country: async () => 'EG' })], {
    onError: error => {
      throw error
    },
  })
  runner.nudge()
  await expect.poll(async () => (await jobOf(id)).state).toBe('ready')

  const first = await addStudents('chosen.before', 300)
  await done('admin', `POST /jobs/${id}/start`)
  runner.nudge()
  const more = await addStudents('chosen.later', 700)
  await expect.poll(async () => (await jobOf(id)).state).toBe('done')
  await runner.stop()

  expect((await done('admin', 'GET /users?role=student&q=chosen')).total).toBe(1_450)
  const rows = await db.read
    .selectFrom('enrolments')
    .select('userId')
    .where('courseId', '=', courseId)
    .execute()
  const enrolled = new Set(rows.map(({ userId }) => userId))
  expect([rows.length, chosen.every(one => enrolled.has(one))]).toEqual([450, true])
  expect([...first, ...more].filter(one => enrolled.has(one))).toEqual([])
  expect(await jobOf(id)).toMatchObject({ total: 450, done: 450, counts: { changed: 450 } })
})
