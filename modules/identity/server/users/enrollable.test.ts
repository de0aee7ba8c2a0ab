import { beforeAll, describe, expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

const world = await newWorld()
const { people, newCourse, newPerson, enrol, call, done } = world
const staff = {
  ...people,
  registrar: await newPerson('registrar', 'registrar'),
  assistant: await newPerson('assistant', 'assistant'),
}
type Who = keyof typeof staff
type Item = { username: string }
const ids = { own: '', second: '', foreign: '', gone: '' }
beforeAll(async () => {
  const sara = { externalId: 'S-417', phone: '+201001234567', email: 'sara@example.com' }
  await newPerson('sara.ali', 'student', sara)
  await newPerson('sara.omar', 'student', { phone: '+201007654321' })
  const disabled = await newPerson('sara.off', 'student')
  await done('admin', `PUT /users/${disabled.id}`, { status: 'disabled' })
  await newPerson('sara.staff', 'teacher')
  ids.own = (await newCourse()).id
  ids.second = (await newCourse()).id
  ids.foreign = (await newCourse({}, 'colleague')).id
  ids.gone = (await newCourse()).id
  const teacherIds = [people.teacher.id, staff.assistant.id]
  await done('admin', `PUT /courses/${ids.own}`, { teacherIds })
  await enrol(ids.second)
  await done('admin', `DELETE /courses/${ids.gone}`)
})
const asked = (course: keyof typeof ids, more = '') =>
  `GET /users?role=student&Minimal=1&status=active&enrollable=${ids[course]}${more}`
async function namesFor(who: Who, course: keyof typeof ids, more = '') {
  const { items, total } = await done(staff[who], asked(course, more))
  expect(total).toBe(items.length)
  return items.map(({ username }: Item) => username)
}

test('what tells people of one name apart is said of them, and nothing else', async () => {
  const { items } = await done('teacher', asked('own', '&q=sara'))
  const item = { id: expect.any(String), role: 'student' }
  expect(items).toEqual([
    { ...item, name: 'sara.ali', username: 'sara.ali', phoneEnd: '4567' },
    { ...item, name: 'sara.omar', username: 'sara.omar', phoneEnd: '4321' },
  ])
  const [minimal] = (await done('admin', 'GET /users?Minimal=1')).items
  expect(Object.keys(minimal).sort()).toEqual(['id', 'name', 'role'])
})

test.each([
  ['name and username', 'sara.ali', ['sara.ali']],
  ['two letters', 'sa', ['sara.ali', 'sara.omar']],
  ['the number by which the school knows them', 's-417', ['sara.ali']],
  ['a phone in Arabic digits', '٠١٠٠١٢٣٤٥٦٧', ['sara.ali']],
  ['an e-mail that teachers do not read', 'sara@example.com', []],
  ['one letter', 's', ['student']],
  ['nothing', '', ['student']],
  ['signs that are no letters', 'ـــ', ['student']],
])('a teacher finds them by %s', async (_, q, names) => {
  expect(await namesFor('teacher', 'own', `&q=${q}`)).toEqual(names)
})

test('who is enrolled is not among them, until they are taken out', async () => {
  expect(await namesFor('teacher', 'second', '&q=student')).toEqual([])
  const { items } = await done('teacher', `GET /enrolments?courseId=${ids.second}`)
  await done('teacher', `DELETE /enrolments/${items[0].id}`)
  expect(await namesFor('teacher', 'second', '&q=student')).toEqual(['student'])
  await enrol(ids.second)
})

test.each(['admin', 'registrar'] as const)('the %s finds all students, in any course', async who => {
  for (const course of ['own', 'foreign'] as const)
    expect(await namesFor(who, course)).toEqual(['other', 'sara.ali', 'sara.omar', 'student'])
  expect(await namesFor(who, 'own', '&q=sara@example.com')).toEqual(['sara.ali'])
})

test('a group leaves its members who do not learn there yet', async () => {
  const { id: groupId } = await done('admin', 'POST /groups', { title: 'Saturday', courseId: ids.own })
  const found = await done('admin', asked('own', '&q=sara'))
  const userIds = [people.student.id, ...found.items.map(({ id }: { id: string }) => id)]
  await done('admin', `POST /groups/${groupId}/members`, { userIds, enrol: false })
  expect(await namesFor('admin', 'second', `&groupId=${groupId}`)).toEqual(['sara.ali', 'sara.omar'])
  expect(await namesFor('teacher', 'own', `&groupId=${groupId}&q=omar`)).toEqual(['sara.omar'])
  await done('admin', `DELETE /groups/${groupId}`)
  expect(await namesFor('admin', 'second', `&groupId=${groupId}`)).toEqual([])
})

describe.each<[Who, keyof typeof ids, number]>([
  ['teacher', 'foreign', 422],
  ['teacher', 'gone', 422],
  ['admin', 'gone', 422],
  ['registrar', 'gone', 422],
  ['assistant', 'own', 422],
  ['student', 'own', 404],
  ['nobody', 'own', 401],
])('the %s, for a course that is %s,', (who, course, status) => {
  test(`is answered ${status}`, async () => {
    const { body, ...answer } = await call(staff[who], asked(course, '&q=sara'))
    expect(answer.status).toBe(status)
    const at = [{ path: 'enrollable', code: 'not_offered' }]
    expect(body.errors).toEqual(status === 422 ? [expect.objectContaining(at[0]!)] : undefined)
  })
})

test('it is a look-up alone: no list of users has it, and nobody of the bin is in it', async () => {
  expect(await call('teacher', `GET /users?enrollable=${ids.own}`)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'enrollable', code: 'unknown' }] },
  })
  expect(await namesFor('admin', 'own', '&deleted=true')).toEqual([])
})
