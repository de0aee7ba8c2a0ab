import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/** How many enrolments of a course have ended is counted without those that have not. */
export const up: Step = async db => {
  await sql
    .raw(
      'create index "enrolmentsEnded" on enrolments ("courseId", "deletedAt") where "deletedAt" is not null',
    )
    .execute(db)
}
