import { sql } from 'kysely'
import type { Beside } from '#modules/search/server/public.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import type { Reader } from '#platform/server/db/tables.ts'

const teachersByName = prepared((read: Reader, { courseIds }: { courseIds: string[] }) =>
  read
    .selectFrom('courseTeachers')
    .innerJoin('users', 'users.id', 'courseTeachers.userId')
    .select(['courseTeachers.courseId', 'users.id', 'users.name'])
    .where('courseTeachers.courseId', 'in', courseIds)
    .where('users.deletedAt', 'is', null)
    .orderBy('users.sortKey')
    .orderBy('users.id'),
)

/** Who teaches courses, by their names. */
export async function teachersOf(read: Reader, courseIds: string[]) {
  const rows = await teachersByName(read, { courseIds })
  const teachers = rows.map(({ courseId, id, name }) => ({ courseId, person: { id, name } }))
  const byCourse = Map.groupBy(teachers, ({ courseId }) => courseId)
  return new Map([...byCourse].map(([id, all]) => [id, all.map(({ person }) => person)]))
}

/** The folded words of a name alone: usernames and numbers of teachers are not for everybody who sees their courses. */
const wordsOfName = sql<string>`'  ' || replace(users."sortKey", ' ', '  ')`
const words = sql<string>`teachers.words`

/** Courses are found by the names of those who teach them. Each of these is looked at once, however many courses they teach. */
export const besideCourses: Beside<'courses'> = {
  named: (read, holding) =>
    read
      .with(
        // Or PostgreSQL compares the names of all users first.
        name => name('teachers').materialized(),
        from =>
          from
            .selectFrom('users')
            .select(['users.id', wordsOfName.as('words')])
            .where('users.deletedAt', 'is', null)
            .where('users.id', 'in', teachers => teachers.selectFrom('courseTeachers').select('userId')),
      )
      .selectFrom('teachers')
      .select('teachers.id')
      .where(each => each.and(holding(words))),
  words,
  rows: teachers => row =>
    row('id', 'in', each =>
      each.selectFrom('courseTeachers').select('courseId').where('userId', 'in', teachers),
    ),
}
