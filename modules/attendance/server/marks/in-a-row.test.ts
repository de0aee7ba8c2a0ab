import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

type Item = Record<string, any>

const statuses = ['present', 'late', 'absent', 'excused', null] as const
const [people, meetings] = [3, 12]
/** Of each meeting in which of the groups it is, what becomes of it, and the marks in it; absences come often. */
const evenings = fc.array(
  fc.record({
    group: fc.nat({ max: 3 }),
    end: fc.constantFrom('held', 'held', 'held', 'held', 'cancelled', 'deleted'),
    marks: fc.array(fc.constantFrom(...statuses, 'absent' as const, 'absent' as const), {
      minLength: people,
      maxLength: people,
    }),
  }),
  { minLength: meetings, maxLength: meetings },
)
type Evening = (typeof evenings extends fc.Arbitrary<infer All> ? All : never)[number]

/** The same by going back from a meeting, mark by mark: groups 0 and 1 are of one course, 2 of another, 3 of none. */
function naive(all: Evening[], at: number, person: number) {
  const area = (group: number) => Math.max(group, 1)
  let count = 0
  for (const { group, end, marks } of all.slice(0, at + 1).toReversed()) {
    const status = marks[person]
    if (area(group) !== area(all[at]!.group) || end !== 'held') continue
    if (status === 'present' || status === 'late') break
    if (status === 'absent') count++
  }
  return count
}

test('absences in a row are counted as somebody does who goes back through the marks of a course', async () => {
  const { done, newCourse, newPerson } = await newWorld()
  const courses = [await newCourse({ title: 'Physics' }), await newCourse({ title: 'Chemistry' })]
  const courseIds = [courses[0]!.id, courses[0]!.id, courses[1]!.id, null]
  const students = await Promise.all(
    Array.from({ length: people }, (_, at) => newPerson(`pupil${at}`, 'student')),
  )
  const userIds = students.map(({ id }) => id)
  for (const { id } of courses) await done('admin', 'POST /enrolments', { courseId: id, userIds })
  const groups: Item[] = []
  for (const courseId of courseIds)
    groups.push(await done('admin', 'POST /groups', { title: 'Group', courseId }))
  // In the second group of a course they are guests.
  for (const at of [0, 2, 3]) await done('admin', `POST /groups/${groups[at]!.id}/members`, { userIds })
  const [all] = fc.sample(evenings, 1)
  const created: Item[] = []
  for (const [at, { group, end, marks }] of all!.entries()) {
    const startsAt = new Date(Date.UTC(2026, 0, 1 + at, 15)).toISOString()
    const meeting = await done('admin', 'POST /meetings', { groupId: groups[group]!.id, startsAt })
    const items = marks.flatMap((status, person) =>
      status ? [{ userId: userIds[person], status, at: startsAt }] : [],
    )
    await done('admin', `PUT /meetings/${meeting.id}/attendance`, { items })
    if (end === 'cancelled') await done('admin', `PUT /meetings/${meeting.id}`, { status: 'cancelled' })
    if (end === 'deleted') await done('admin', `DELETE /meetings/${meeting.id}`)
    created.push(meeting)
  }
  const inARow = (items: Item[], of: (item: Item) => string) =>
    items.map(item => [of(item), item.absencesInARow])
  const expected = (at: number, who = userIds) =>
    who.map(id => [`${created[at]!.id} ${id}`, naive(all!, at, userIds.indexOf(id))])
  for (const [at, { end }] of all!.entries()) {
    if (end === 'deleted') continue
    const { items } = await done('admin', `GET /meetings/${created[at]!.id}/attendance`)
    const who = (items as Item[]).map(({ user }) => user.id)
    expect(inARow(items, ({ user }) => `${created[at]!.id} ${user.id}`)).toEqual(expected(at, who))
  }
  const keyOf = ({ meetingId, user }: Item) => `${meetingId} ${user.id}`
  const list: Item[] = (await done('admin', 'GET /attendance?pageSize=100')).items
  const expectedOf = ({ meetingId, user }: Item) =>
    expected(
      created.findIndex(({ id }) => id === meetingId),
      [user.id],
    )[0]
  expect(inARow(list, keyOf)).toEqual(list.map(expectedOf))
  for (const item of list.filter(({ status }) => status === 'absent')) {
    const calls: Item[] = (await done('admin', `GET /calls?on=${item.startsAt.slice(0, 10)}`)).items
    expect(inARow(calls, keyOf)).toEqual(calls.map(expectedOf))
  }
})
