import { beforeAll, expect, test } from 'vitest'
import { scopeOf } from '#platform/server/db/scope.ts'
import { newWorld } from '#test/world.ts'
import { visibleQuestions } from './policy.ts'

const { db, done, people, newCourse } = await newWorld()

beforeAll(async () => {
  const question = (courseId: string, title: string) =>
    done('admin', 'POST /questions', {
      ...{ courseId, title, body: '<p>What?</p>', status: 'published' },
      content: { kind: 'short', answers: [{ text: 'right' }] },
    })
  await question((await newCourse()).id, 'of theirs')
  await question((await newCourse({}, 'colleague')).id, 'of a colleague')
  const bin = (await newCourse()).id
  const { id } = await question(bin, 'of a course in the bin')
  await done('admin', `DELETE /courses/${bin}`)
  // The course took it along: one that came back alone is out of sight all the same.
  await db.write(tx => tx.updateTable('questions').set({ deletedAt: null }).where('id', '=', id).execute())
})

test.each([
  ['teacher', ['of theirs']],
  ['colleague', ['of a colleague']],
  ['admin', ['of a colleague', 'of theirs']],
] as const)('%s sees the questions %j', async (who, titles) => {
  const role = who === 'admin' ? 'admin' : 'teacher'
  const scope = await scopeOf(db.read, { id: people[who].id, role })
  const questions = await db.read
    .selectFrom('questions')
    .select('title')
    .where(visibleQuestions(scope))
    .execute()
  expect(questions.map(({ title }) => title).toSorted()).toEqual(titles)
})
