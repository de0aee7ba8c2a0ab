import type { Reader, Tx } from '#platform/server/db/tables.ts'
import type { Drawable } from './draws.ts'

/** The published questions of a course, with what draws look at; the ones that were written first come first. */
export async function bankOf(read: Reader | Tx, courseId: string): Promise<Drawable[]> {
  const [rows, tags] = await Promise.all([
    read
      .selectFrom('questions')
      .select(['id', 'difficulty'])
      .where('courseId', '=', courseId)
      .where('status', '=', 'published')
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute(),
    read
      .selectFrom('questionTags')
      .innerJoin('questions', 'questions.id', 'questionTags.questionId')
      .where('questions.courseId', '=', courseId)
      .select(['questionTags.questionId', 'questionTags.tag'])
      .execute(),
  ])
  const byQuestion = Map.groupBy(tags, ({ questionId }) => questionId)
  return rows.map(({ id, difficulty }) => ({
    ...{ id, difficulty },
    tags: new Set(byQuestion.get(id)?.map(({ tag }) => tag)),
  }))
}
