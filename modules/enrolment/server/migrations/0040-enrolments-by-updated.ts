import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/** Enrolments are listed by when they were changed, too. */
export const up: Step = async db => {
  await sql
    .raw('create index "enrolmentsByUpdated" on enrolments ("updatedAt", "id") where "deletedAt" is null')
    .execute(db)
}
