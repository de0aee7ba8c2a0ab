import { sql } from 'kysely'
import { record } from '#platform/contract/schema.ts'
import type { Db } from '#platform/server/db/tables.ts'

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
