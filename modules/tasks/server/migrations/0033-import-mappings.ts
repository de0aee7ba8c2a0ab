import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/** How tables with the same headers were read in last. */
export const up: Step = async db => {
  await sql`create table "importMappings" ("signature" text not null primary key, "choice" text not null,
    "usedAt" text not null)`.execute(db)
}
