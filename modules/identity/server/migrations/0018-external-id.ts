import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/** The number by which a school knows somebody: theirs alone among people who are not deleted. */
export const up: Step = async db => {
  await sql`alter table users add column "externalId" text`.execute(db)
  await sql`create unique index "usersByExternalId" on users ("externalId") where "deletedAt" is null`.execute(
    db,
  )
}
