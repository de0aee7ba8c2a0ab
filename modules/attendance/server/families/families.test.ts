import { beforeAll, expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

type Item = Record<string, any>

const publicUrl = 'https://school.example'
const world = await newWorld({ publicUrl })
const { app, call, done, people } = world
const { student, other } = people
const ids: Record<string, string> = {}
const statuses = [
  ...['present', 'present', 'present', 'present', 'present', 'present', 'present', 'late', 'absent'],
  ...['absent', 'excused'],
]
let token: string

beforeAll(async () => {
  const course: Item = await world.newCourse({ title: 'Physics' })
  const group = { title: 'Sunday', courseId: course.id, teacherId: people.teacher.id }
  ids.group = (await done('admin', 'POST /groups', group)).id
  await done('admin', `POST /groups/${ids.group}/members`, { userIds: [student.id, other.id] })
  await done('admin', `PUT /users/${student.id}`, { phone: '+201000000001' })
  for (const [at, status] of statuses.entries()) {
    const startsAt = `2026-03-${10 + at}T22:30:00.000Z`
    ids[at] = (await done('admin', 'POST /meetings', { groupId: ids.group, startsAt })).id
    const items = [{ userId: student.id, status }]
    await done('admin', `PUT /meetings/${ids[at]}/attendance`, { items })
  }
  const draft = { name: 'منى', phone: '+201001234567', language: 'ar', studentIds: [student.id] }
  const { id } = await done('admin', 'POST /guardians', draft)
  token = new URL((await done('admin', `POST /guardians/${id}/link`)).url).hash.slice(1)
})

const page = async () => {
  const reply = await app.inject({ method: 'POST', url: '/api/guardian', payload: { token } })
  return reply.json().students[0].attendance
}
const lines = async (as: 'admin' | 'teacher', meeting: number | string): Promise<Item[]> =>
  (await done(as, `GET /whatsapp?about=absence&id=${ids[meeting]}`)).items

test('a guardian sees whether they come, of all meetings that count, and the last ten by days of the school', async () => {
  const { last, ...counts } = await page()
  expect(counts).toEqual({ percent: 80, present: 7, late: 1, absent: 2, excused: 1 })
  expect(last).toHaveLength(10)
  // Half past ten in the evening by UTC is the next day in Cairo.
  expect(last.slice(0, 2)).toEqual([
    { on: '2026-03-21', groupTitle: 'Sunday', status: 'excused' },
    { on: '2026-03-20', groupTitle: 'Sunday', status: 'absent' },
  ])
  await done('admin', `PUT /meetings/${ids[9]}`, { status: 'cancelled' })
  expect(await page()).toMatchObject({ percent: 88, absent: 1 })
  await done('admin', `PUT /meetings/${ids[9]}`, { status: 'held' })
  await done('admin', 'PUT /settings', { guardiansSee: { attendance: false, scores: true, balance: true } })
  expect(await page()).toBeNull()
})

test('the audit calls a meeting by its group and the day of the school', async () => {
  const { items } = await done('admin', `GET /audit?kind=meetings&thingId=${ids[0]}&action=create`)
  expect(items).toMatchObject([{ title: 'Sunday, 2026-03-11' }])
})

test('those who were absent are written to, their guardians first, also where pages tell no attendance', async () => {
  const [guardian, own, ...others] = await lines('teacher', 9)
  expect(others).toEqual([])
  expect(guardian).toMatchObject({ to: 'guardian', name: 'منى', phone: '+201001234567', language: 'ar' })
  expect(guardian!.text).toBe('نحيطكم علمًا بغياب student عن حصة «Sunday» يوم الجمعة، 20 مارس.')
  expect(own).toMatchObject({ to: 'student', phone: '+201000000001' })
  expect(own!.text).toBe('سُجّل غيابك عن حصة «Sunday» يوم الجمعة، 20 مارس.')
  expect(await lines('teacher', 0)).toEqual([])
  await done(student, 'PUT /auth/me', { locale: 'en' })
  expect((await lines('admin', 9))[1]!.text).toBe('You were marked absent from “Sunday” on Friday 20 March.')
  await done('admin', `PUT /meetings/${ids[9]}`, { status: 'cancelled' })
  expect(await lines('admin', 9)).toEqual([])
  for (const as of ['colleague', 'student'] as const)
    expect((await call(as, `GET /whatsapp?about=absence&id=${ids[8]}`)).status).toBe(404)
})
