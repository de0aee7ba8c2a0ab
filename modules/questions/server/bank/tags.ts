import { fold } from '#platform/contract/fold.ts'
import type { Reader, Tx } from '#platform/server/db/tables.ts'

/** Tags as they are kept: of those that are folded alike the first. */
const distinct = (tags: string[]) =>
  Map.groupBy(tags, shown => fold(shown) || shown)
    .entries()
    .map(([tag, [shown]]) => ({ tag, shown: shown! }))

/** Gives a question these tags and no others. */
export async function saveTags(tx: Tx, questionId: string, tags: string[]) {
  await tx.deleteFrom('questionTags').where('questionId', '=', questionId).execute()
  const rows = [...distinct(tags)].map((one, position) => ({ questionId, ...one, position }))
  if (rows.length > 0) await tx.insertInto('questionTags').values(rows).execute()
}

/** The tags of some questions, by their ids. */
export async function tagsOf(read: Reader, questionIds: string[]) {
  const rows =
    questionIds.length === 0
      ? []
      : await read
          .selectFrom('questionTags')
          .select(['questionId', 'shown'])
          .where('questionId', 'in', questionIds)
          .orderBy('position')
          .orderBy('tag')
          .execute()
  const byQuestion = Map.groupBy(rows, row => row.questionId)
  return (id: string) => (byQuestion.get(id) ?? []).map(({ shown }) => shown)
}

/** The tags of a course with how many of its questions have each, the most used first. */
export async function tagsIn(read: Reader, courseId: string) {
  const rows = await read
    .selectFrom('questionTags')
    .innerJoin('questions', 'questions.id', 'questionTags.questionId')
    .where('questions.courseId', '=', courseId)
    .where('questions.deletedAt', 'is', null)
    .select(row => ['questionTags.tag as key', row.fn.min('questionTags.shown').as('tag')])
    .select(row => row.fn.countAll<number>().as('count'))
    .groupBy('questionTags.tag')
    .orderBy('count', 'desc')
    .orderBy('key')
    .execute()
  return rows.map(({ tag, count }) => ({ tag, count: Number(count) }))
}
