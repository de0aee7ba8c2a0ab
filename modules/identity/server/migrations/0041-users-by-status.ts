import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/** Users are listed by their status, too: those who may sign in and those who may not. */
export const up: Step = async db => {
  await sql
    .raw('create index "usersByStatus" on users ("status", "id", "role") where "deletedAt" is null')
    .execute(db)
}
