import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/** Tags of a question stand in the order in which they were given; those that are there already stay in that of their letters. */
export const up: Step = async db => {
  await sql.raw('alter table "questionTags" add column position integer not null default 0').execute(db)
}
