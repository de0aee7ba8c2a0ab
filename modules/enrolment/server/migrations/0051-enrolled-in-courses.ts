import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/**
 * Who learns in a course, told by an index alone: its rows lie as far apart as their people came. SQLite reads them for the
 * condition of an index, too, where the index has not the column of it.
 */
export const up: Step = async db => {
  await sql
    .raw(
      'create index "enrolledInCourse" on enrolments ("courseId", "userId", "deletedAt") where "deletedAt" is null',
    )
    .execute(db)
}
