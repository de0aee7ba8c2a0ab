import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/** Whether months are charged by hand or by the site itself: by hand, until somebody says otherwise. */
export const up: Step = async db => {
  await sql`alter table settings add column "chargeBy" text not null default 'hand'`.execute(db)
}
