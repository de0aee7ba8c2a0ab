import { expect, test } from 'vitest'
import { newWorld, password } from '#test/world.ts'

const phone = '+201001234567'

/** A course of the teacher, with a student who has a phone, and another who could be enrolled. */
async function newSchool() {
  const world = await newWorld()
  const course = await world.newCourse()
  for (const [name, number] of [
    ['student', phone],
    ['other', '+201112345678'],
  ] as const)
    await world.done('admin', `PUT /users/${world.people[name].id}`, { phone: number })
  await world.enrol(course.id)
  return { ...world, course }
}
const hide = { teachersSee: { phones: false, guardians: true } }

test('teachers see the phones of their students, unless the school has it otherwise', async () => {
  const { done, people, course } = await newSchool()
  const { id } = people.student
  const group = await done('admin', 'POST /groups', { title: 'Saturday', courseId: course.id })
  await done('admin', `POST /groups/${group.id}/members`, { userIds: [id] })
  const phonesFor = async (as: 'teacher' | 'admin') => {
    const users = await done(as, 'GET /users?role=student&q=student')
    const enrolments = await done(as, `GET /enrolments?courseId=${course.id}`)
    const matrix = await done(as, `GET /courses/${course.id}/progress`)
    const enrollable = await done(as, `GET /users?Minimal=1&enrollable=${course.id}&q=other`)
    const found = await done(as, 'GET /search?q=student')
    const hits = found.groups.find((group: { kind: string }) => group.kind === 'users').items
    const members = await done(as, `GET /groups/${group.id}/members`)
    return [
      ...[members.items[0].phone, users.items[0].phone, (await done(as, `GET /users/${id}`)).phone],
      ...[enrolments.items[0].user.phoneEnd, matrix.items[0].user.phoneEnd],
      ...[enrollable.items[0].phoneEnd, hits[0].phoneEnd],
    ]
  }
  const all = [phone, phone, phone, '4567', '4567', '5678', '4567']
  expect(await phonesFor('teacher')).toEqual(all)
  await done('admin', 'PUT /settings', hide)
  expect(await phonesFor('teacher')).toEqual(all.map(() => null))
  expect(await phonesFor('admin')).toEqual(all)
  expect((await done('student', 'GET /auth/me')).phone).toBe(phone)
})

test('whoever sees no phones finds nobody by trying numbers', async () => {
  const { done, course } = await newSchool()
  const foundBy = async (as: 'teacher' | 'admin', q: string) => {
    const lists = ['/users?', `/enrolments?courseId=${course.id}&`, `/courses/${course.id}/progress?`]
    const totals = lists.map(async list => (await done(as, `GET ${list}q=${q}`)).total)
    const { groups } = await done(as, `GET /search?q=${q}`)
    return [...(await Promise.all(totals)), groups.length]
  }
  expect(await foundBy('teacher', '01001234567')).toEqual([1, 1, 1, 1])
  await done('admin', 'PUT /settings', hide)
  for (const q of ['01001234567', '1001234567', '4567'])
    expect(await foundBy('teacher', q)).toEqual([0, 0, 0, 0])
  expect(await foundBy('teacher', 'student')).toEqual([1, 1, 1, 1])
  expect(await foundBy('admin', '01001234567')).toEqual([1, 1, 1, 1])
})

test('a session that is opened now lasts as long as the school says, and that of administrators a day', async () => {
  const { done, db, people } = await newSchool()
  const daysOf = async (name: 'student' | 'teacher' | 'admin') => {
    await done('nobody', 'POST /auth/login', { login: name, password })
    const { createdAt, endsAt } = await db.read
      .selectFrom('sessions')
      .select(['createdAt', 'endsAt'])
      .where('userId', '=', people[name].id)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return Math.round((Date.parse(endsAt) - Date.parse(createdAt)) / 86_400_000)
  }
  const all = async () => [await daysOf('student'), await daysOf('teacher'), await daysOf('admin')]
  expect(await all()).toEqual([30, 30, 1])
  await done('admin', 'PUT /settings', { sessionDays: { student: 2, teacher: 90 } })
  expect(await all()).toEqual([2, 90, 1])
})
