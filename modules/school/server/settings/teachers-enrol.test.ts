import { beforeAll, describe, expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

type Rule = 'any' | 'own' | 'none'

/** A course of the teacher with its group, a student of another course of theirs, and one whom only the site knows. */
async function newSchool() {
  const world = await newWorld()
  const { people, newCourse, enrol, done, newPerson } = world
  const course = await newCourse()
  const second = await newCourse()
  await enrol(second.id)
  const former = await newPerson('former', 'student')
  await done('admin', 'POST /enrolments', { courseId: course.id, userIds: [former.id] })
  const { items } = await done('admin', `GET /enrolments?courseId=${course.id}`)
  await done('admin', `DELETE /enrolments/${items[0].id}`)
  const group = await done('admin', 'POST /groups', { title: 'Saturday', courseId: course.id })
  const ids = { known: people.student.id, former: former.id, stranger: people.other.id }
  return { ...world, course, group, ids }
}

const rows: [rule: Rule, who: 'teacher' | 'admin', whom: 'known' | 'former' | 'stranger', status: number][] =
  [
    ['any', 'teacher', 'stranger', 201],
    ['own', 'teacher', 'known', 201],
    ['own', 'teacher', 'former', 201],
    ['own', 'teacher', 'stranger', 422],
    ['own', 'admin', 'stranger', 201],
    ['none', 'teacher', 'known', 404],
    ['none', 'teacher', 'stranger', 404],
    ['none', 'admin', 'stranger', 201],
  ]
test.each(rows)('where teachers enrol %s, %s enrols one who is %s: %i', async (rule, who, whom, status) => {
  const { call, done, course, ids } = await newSchool()
  await done('admin', 'PUT /settings', { teachersEnrol: rule })
  const reply = await call(who, 'POST /enrolments', { courseId: course.id, userIds: [ids[whom]] })
  expect(reply.status).toBe(status)
  if (status === 422) expect(reply.body.errors).toMatchObject([{ path: 'userIds.0', code: 'not_offered' }])
})

describe('of a school whose teachers enrol nobody', () => {
  let school: Awaited<ReturnType<typeof newSchool>>
  beforeAll(async () => {
    school = await newSchool()
    await school.done('admin', 'PUT /settings', { teachersEnrol: 'none' })
  })

  test('a group takes who learns its course already, and nobody else', async () => {
    const { call, done, group, course, ids } = school
    const join = () => call('teacher', `POST /groups/${group.id}/members`, { userIds: [ids.known] })
    expect((await join()).status).toBe(422)
    await done('admin', 'POST /enrolments', { courseId: course.id, userIds: [ids.known] })
    expect((await join()).status).toBe(201)
  })

  test('nobody is looked for', async () => {
    const { call, course } = school
    const asked = `GET /users?role=student&Minimal=1&enrollable=${course.id}&q=other`
    expect((await call('teacher', asked)).status).toBe(422)
    expect((await call('admin', asked)).status).toBe(200)
  })
})

test('where teachers enrol their own, they find no others', async () => {
  const { done, course, ids } = await newSchool()
  await done('admin', 'PUT /settings', { teachersEnrol: 'own' })
  const found = async (q: string) => {
    const { items } = await done(
      'teacher',
      `GET /users?role=student&Minimal=1&enrollable=${course.id}&q=${q}`,
    )
    return items.map(({ id }: { id: string }) => id)
  }
  expect(await found('other')).toEqual([])
  expect(await found('student')).toEqual([ids.known])
})
