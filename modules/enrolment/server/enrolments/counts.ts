import { sql } from 'kysely'
import { enrolledAway } from '#modules/catalog/server/public.ts'
import { record } from '#platform/contract/schema.ts'
import { inIds, reaching, type Scope } from '#platform/server/db/scope.ts'
import type { Db, Reader } from '#platform/server/db/tables.ts'

/** What PostgreSQL has counted of the enrolments of each course becomes one row again. */
export const foldCountsJob = { name: 'foldEnrolmentCounts', payload: record({}) }

/**
 * Adds up the rows of each course that has several, in one statement: whoever reads meanwhile sees all of the old or the
 * new ones, and a row that is added meanwhile is left for the next time, as is one that another process takes at the same
 * moment. Rows of a course that was deleted for good go. On SQLite a course has one row, which goes with it.
 */
export async function foldCounts(db: Db) {
  if (db.engine !== 'postgres') return
  await db.write(async tx => {
    await sql`with taken as (
        delete from "enrolmentCounts" where "courseId" in (
          select "courseId" from "enrolmentCounts" group by "courseId" having count(*) > 1
        ) or not exists (select from courses where courses."id" = "enrolmentCounts"."courseId")
        returning "courseId", "count"
      )
      insert into "enrolmentCounts" ("courseId", "count")
      select "courseId", sum("count") from taken
      where exists (select from courses where courses."id" = taken."courseId")
      group by "courseId"`.execute(tx)
  })
}

/**
 * How many enrolments somebody sees of all their courses or of one, as the database has counted them, less those of students
 * in the bin, who are few.
 */
export async function countedEnrolments(read: Reader, scope: Scope, courseId?: string) {
  const courses = read
    .selectFrom('courses')
    .select('courses.id')
    .where('deletedAt', 'is', null)
    .where(row => reaching(scope.caller, 'enrolments.list', { own: () => inIds(row, 'id', scope.courseIds) }))
    .where(row => (courseId ? row('id', '=', courseId) : sql<boolean>`true`))
  const enrolled = read
    .selectFrom('enrolmentCounts')
    .select(row => row.fn.sum<number | null>('count').as('count'))
    .where('courseId', 'in', courses)
  const away = enrolledAway(read).where('enrolments.courseId', 'in', courses)
  const [all, those] = await Promise.all([enrolled.executeTakeFirstOrThrow(), away.executeTakeFirstOrThrow()])
  return (all.count ?? 0) - those.count
}
