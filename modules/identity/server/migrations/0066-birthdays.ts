import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/** The day on which somebody was born, where they have said so. */
export const up: Step = async db => {
  await sql`alter table users add column "birthday" text`.execute(db)
}
