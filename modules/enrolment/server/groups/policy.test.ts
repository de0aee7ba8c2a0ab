import { beforeAll, expect, test } from 'vitest'
import { now } from '#platform/server/db/records.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import { newWorld } from '#test/world.ts'
import { groupsWith, idsOfOwnGroups, liveGroupsWith, visibleGroups } from './policy.ts'

const { db, done, people, newCourse } = await newWorld()

// Groups by what there is to say of each; the student is in those that begin with "my", and left one.
beforeAll(async () => {
  const courseId = (await newCourse()).id
  const bin = (await newCourse()).id
  const group = async (title: string, more: object = {}) => {
    const { id } = await done('admin', 'POST /groups', { title, ...more })
    if (/^my|left/.test(title))
      await done('admin', `POST /groups/${id}/members`, { userIds: [people.student.id] })
    return id
  }
  await group('of the course', { courseId })
  await group('my own')
  await group('taught alone', { teacherId: people.teacher.id })
  const left = await group('left')
  await done('admin', `DELETE /groups/${left}/members/${people.student.id}`)
  const gone = await group('my gone one')
  await db.write(tx => tx.updateTable('groups').set({ deletedAt: now() }).where('id', '=', gone).execute())
  await group('my one of a course in the bin', { courseId: bin })
  await db.write(tx => tx.updateTable('courses').set({ deletedAt: now() }).where('id', '=', bin).execute())
})
const titles = (rows: { title: string }[]) => rows.map(({ title }) => title).toSorted()
const groups = () => db.read.selectFrom('groups').select('title')
const scope = (who: 'student' | 'teacher' | 'colleague') =>
  scopeOf(db.read, { id: people[who].id, role: who === 'student' ? 'student' : 'teacher' })

test.each([
  ['student', ['my gone one', 'my own'], ['my own']],
  ['teacher', ['of the course', 'taught alone'], ['of the course', 'taught alone']],
  ['colleague', [], []],
] as const)('a %s sees %j, and of what is there %j', async (who, visible, there) => {
  const own = await scope(who)
  expect(titles(await groups().where(visibleGroups(own)).execute())).toEqual(visible)
  const rows = groups().where(row => row('id', 'in', idsOfOwnGroups(row, own)))
  expect(titles(await rows.execute())).toEqual(there)
})

test('somebody is a member until they leave, and of a live group until that is in the bin', async () => {
  const { id } = people.student
  const rows = (of: typeof groupsWith) => groups().where(row => row('id', 'in', of(row, id)))
  expect(titles(await rows(groupsWith).execute())).toEqual([
    ...['my gone one', 'my one of a course in the bin', 'my own'],
  ])
  expect(titles(await rows(liveGroupsWith).execute())).toEqual(['my one of a course in the bin', 'my own'])
})
