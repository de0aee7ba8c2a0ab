import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/** Whom teachers may enrol in their courses: as before, any student of the site. */
export const up: Step = async db => {
  await sql`alter table settings add column "teachersEnrol" text not null default 'any'`.execute(db)
}
