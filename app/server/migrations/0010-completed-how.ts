import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/**
 * Whether a lesson was completed by watching or by a tick. Of what is there already it is sure where staff did it, or where
 * nothing was watched; of the rest nobody knows.
 */
export const up: Step = async db => {
  await sql`alter table progress add column "completedHow" text`.execute(db)
  await sql`update progress set "completedHow" = 'ticked'
    where "completedAt" is not null and ("completedBy" <> "userId" or watched = '[]')`.execute(db)
}
