import { type ExpressionBuilder, sql } from 'kysely'
import { cachedQuery } from '#platform/server/db/cached-query.ts'
import type { Reader, Tables } from '#platform/server/db/tables.ts'

/** Who teaches courses, by their names. */
export async function teachersOf(read: Reader, courseIds: string[]) {
  const rows = await cachedQuery(read, 'teachers of courses', { courseIds }, ({ courseIds }) =>
    read
      .selectFrom('courseTeachers')
      .innerJoin('users', 'users.id', 'courseTeachers.userId')
      .select(['courseTeachers.courseId', 'users.id', 'users.name'])
      .where('courseTeachers.courseId', 'in', courseIds)
      .where('users.deletedAt', 'is', null)
      .orderBy('users.sortKey')
      .orderBy('users.id'),
  )
  const named = rows.map(({ courseId, id, name }) => ({ courseId, person: { id, name } }))
  const byCourse = Map.groupBy(named, ({ courseId }) => courseId)
  return new Map([...byCourse].map(([id, all]) => [id, all.map(({ person }) => person)]))
}

/** The folded words of a name alone: usernames and numbers of teachers are not for everybody who sees their courses. */
const wordsOfName = sql<string>`'  ' || replace(users."sortKey", ' ', '  ')`

type Holding = (words: typeof wordsOfName) => ReturnType<typeof sql<boolean>>[]

/** That the name of somebody who teaches a course holds a search. */
export const taughtByNamed = (holding: Holding) => (row: ExpressionBuilder<Tables, 'courses'>) =>
  row('id', 'in', each =>
    each.selectFrom('courseTeachers').select('courseId').where('userId', 'in', named(each, holding)),
  )

/** Teachers whose name holds it. Each is looked at once, however many courses they teach. */
const named = (row: ExpressionBuilder<Tables, 'courses'>, holding: Holding) =>
  row
    .selectFrom('users')
    .select('users.id')
    .where('users.deletedAt', 'is', null)
    .where('users.id', 'in', teachers => teachers.selectFrom('courseTeachers').select('userId'))
    .where(each => each.and(holding(wordsOfName)))
