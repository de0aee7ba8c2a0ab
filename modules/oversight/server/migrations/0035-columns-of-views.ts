import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/** Views name the columns of their list, too, and how dense it is; those that were there leave both to the list. */
export const up: Step = async db => {
  await sql`alter table views add column "columns" text not null default '[]'`.execute(db)
  await sql`alter table views add column "density" text not null default 'comfortable'`.execute(db)
}
