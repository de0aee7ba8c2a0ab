import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/** Where the school is and how it is called up, for its papers: empty until somebody writes it. */
export const up: Step = async db => {
  for (const column of [
    '"addressAr" text not null default \'\'',
    '"addressEn" text not null default \'\'',
    '"phone" text',
  ])
    await sql.raw(`alter table settings add column ${column}`).execute(db)
}
