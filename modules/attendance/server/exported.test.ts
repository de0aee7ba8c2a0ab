import { expect, test } from 'vitest'
import { jobsIn } from '#test/jobs.ts'
import { readSheets } from '#test/sheets.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld()
const { app, call, done, people } = world
const { until } = jobsIn(world)
type As = 'admin' | 'teacher'

async function newMarks(groupTitle: string, as: As | 'colleague', startsAt: string) {
  const { id: courseId } = await world.newCourse({ title: `${groupTitle} course` }, as)
  const { id: groupId } = await done('admin', 'POST /groups', { title: groupTitle, courseId })
  await done('admin', `POST /groups/${groupId}/members`, { userIds: [people.student.id, people.other.id] })
  const { id } = await done('admin', 'POST /meetings', { groupId, startsAt })
  const items = [{ userId: people.student.id, status: 'excused', note: '=1+1' }]
  await done('admin', `PUT /meetings/${id}/attendance`, { items, rest: 'absent' })
  return id as string
}
await newMarks('Evening', 'teacher', '2026-03-10T15:00:00.000Z')
await newMarks('Foreign', 'colleague', '2026-03-11T15:00:00.000Z')

/** The table, with the names of its columns. */
async function exported(as: As, query: object, more: object = {}) {
  const asked = { resource: 'attendance', format: 'csv', language: 'en', selection: { query }, ...more }
  const { id } = await done(as, 'POST /jobs/export', asked)
  const { result } = await until(as, id, 'done')
  const { rawPayload } = await app.inject({ method: 'GET', url: result.url })
  return (await readSheets(rawPayload)).texts
}

test('attendance is taken out as it is listed, a mark a row, to each what they see', async () => {
  const [head, ...rows] = await exported('teacher', {})
  expect(head!.slice(0, 7)).toEqual([
    'Full name',
    'Group',
    'Course',
    'Starts',
    'Attendance',
    'How it was marked',
    'Guest',
  ])
  const begins = '2026-03-10 17:00'
  const of = ['Evening', 'Evening course', begins]
  expect(rows.map(row => row.slice(0, 7))).toEqual([
    ['other', ...of, 'Absent', 'With all the rest', 'No'],
    ['student', ...of, 'Excused', 'From the list', 'No'],
  ])
  expect(rows[1]!.slice(8, 10)).toEqual(['admin', '=1+1'])
  const names = async (query: object, more: object = {}) =>
    (await exported('admin', query, more)).slice(1).map(([name, group]) => `${name} ${group}`)
  expect(await names({ sort: 'startsAt', status: 'absent' })).toEqual(['other Evening', 'other Foreign'])
  const { items } = await done('admin', 'GET /attendance?status=excused')
  expect(await names({}, { selection: { ids: [items[0].id] } })).toEqual(['student Foreign'])
  expect(
    (
      await call('student', 'POST /jobs/export', {
        resource: 'attendance',
        format: 'csv',
        selection: { query: {} },
      })
    ).status,
  ).toBe(404)
})
