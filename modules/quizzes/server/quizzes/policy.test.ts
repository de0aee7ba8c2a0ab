import { beforeAll, expect, test } from 'vitest'
import { scopeOf } from '#platform/server/db/scope.ts'
import { examIn, from } from '#test/exam.ts'
import { newWorld } from '#test/world.ts'
import { seesQuiz, studentsSeeing, visibleQuizzes } from './policy.ts'

const world = await newWorld()
const { db, done, people } = world
const quizzes: Record<string, { id: string }> = {}
const outsider = await world.newPerson('outsider', 'student')

// Quizzes by what hides them; two students learn in the course, of whom one is named by some, and the other is in a group.
beforeAll(async () => {
  const exam = await examIn(world)
  await world.enrol(exam.courseId, 'other')
  const group = await done('admin', 'POST /groups', { courseId: exam.courseId, title: 'Group' })
  await done('admin', `POST /groups/${group.id}/members`, { userIds: [people.other.id] })
  const season = (more: object) => world.newSeason(exam.courseId, more)
  const [draft, toCome] = [await season({ status: 'draft' }), await season({ releaseAt: from(86_400_000) })]
  const drafts: Record<string, object> = {
    'of all': {},
    'of one': { audience: 'chosen', userIds: [people.student.id] },
    'of a group': { audience: 'chosen', groupIds: [group.id] },
    'of nobody': { audience: 'chosen' },
    written: { status: 'draft' },
    'to come': { releaseAt: from(86_400_000) },
    'in a draft': { seasonId: draft.id },
    'in what is to come': { seasonId: toCome.id },
    gone: {},
  }
  for (const [title, more] of Object.entries(drafts)) quizzes[title] = await exam.newQuiz({ title, ...more })
  await done('admin', `DELETE /quizzes/${quizzes.gone!.id}`)
})
const scope = (id: string, role: 'student' | 'teacher') => scopeOf(db.read, { id, role })

test.each([
  ['student', ['of all', 'of one']],
  ['other', ['of a group', 'of all']],
] as const)('%s sees %j, one by one, in lists and among all who learn there', async (who, titles) => {
  const { id } = people[who]
  const rows = db.read.selectFrom('quizzes').select('title').where('deletedAt', 'is', null)
  const listed = await rows.where(visibleQuizzes(await scope(id, 'student'))).execute()
  expect(listed.map(({ title }) => title).toSorted()).toEqual(titles)
  for (const [title, quiz] of Object.entries(quizzes)) {
    const isSeen = (titles as readonly string[]).includes(title)
    expect([title, await seesQuiz(db.read, quiz.id, { id, role: 'student' })]).toEqual([title, isSeen])
    const students = await studentsSeeing(db.read, quiz.id, [people.student.id, people.other.id, outsider.id])
    expect([title, students.has(id)]).toEqual([title, isSeen])
    expect(students.has(outsider.id)).toBe(false)
  }
})

test('staff see those of their courses', async () => {
  const all = async (id: string) =>
    (
      await db.read
        .selectFrom('quizzes')
        .select('id')
        .where(visibleQuizzes(await scope(id, 'teacher')))
        .execute()
    ).length
  expect([await all(people.teacher.id), await all(people.colleague.id)]).toEqual([9, 0])
})
