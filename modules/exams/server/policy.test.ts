import { beforeAll, expect, test } from 'vitest'
import { scopeOf } from '#platform/server/db/scope.ts'
import { newWorld } from '#test/world.ts'
import { visibleExams } from './policy.ts'

const { db, done, people, newCourse, enrol } = await newWorld()

// Exams by whom they are for; the student learns in the course, is in the evening group, and has left the morning one.
beforeAll(async () => {
  const courseId = (await newCourse()).id
  await enrol(courseId)
  const group = async (title: string) => (await done('admin', 'POST /groups', { title, courseId })).id
  const [evening, morning, late] = [await group('Evening'), await group('Morning'), await group('Late')]
  const userIds = [people.student.id]
  await done('admin', `POST /groups/${morning}/members`, { userIds })
  await done('admin', `POST /groups/${evening}/members`, { userIds, move: true })
  const exam = async (title: string, more: object = {}) =>
    (
      await done('admin', 'POST /exams', {
        ...{ courseId, title, heldOn: '2026-11-22', outOf: 20, status: 'published', ...more },
      })
    ).id
  await exam('of all')
  await exam('written', { status: 'draft' })
  await exam('of theirs', { groupId: evening })
  await exam('of one left', { groupId: morning })
  await exam('of others', { groupId: late })
  const sat = await exam('of others, with a mark')
  await done('admin', `PUT /exams/${sat}/scores`, { items: [{ userId: people.student.id, score: 12 }] })
  await db.write(tx => tx.updateTable('exams').set({ groupId: late }).where('id', '=', sat).execute())
  await exam('elsewhere', { courseId: (await newCourse({}, 'colleague')).id })
  const bin = (await newCourse()).id
  await enrol(bin)
  const gone = await exam('of a course in the bin', { courseId: bin })
  await done('admin', `DELETE /courses/${bin}`)
  // The course took it along: one that came back alone is out of sight all the same.
  await db.write(tx => tx.updateTable('exams').set({ deletedAt: null }).where('id', '=', gone).execute())
})

const ofCourse = ['of all', 'of one left', 'of others', 'of others, with a mark', 'of theirs', 'written']
test.each([
  ['student', 'student', ['of all', 'of others, with a mark', 'of theirs']],
  ['other', 'student', []],
  ['teacher', 'teacher', ofCourse],
  ['colleague', 'teacher', ['elsewhere']],
  ['admin', 'admin', ['elsewhere', ...ofCourse]],
] as const)('%s, a %s, sees %j', async (who, role, titles) => {
  const scope = await scopeOf(db.read, { id: people[who].id, role })
  const seen = await db.read.selectFrom('exams').select('title').where(visibleExams(scope)).execute()
  expect(seen.map(({ title }) => title).toSorted()).toEqual(titles)
})
