import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/** When everything was made of a stored video that is to be made of it; empty, it has yet to be looked at. */
export const up: Step = async (db, engine) => {
  const ordered = sql.raw(engine === 'postgres' ? 'text collate "C"' : 'text')
  await sql`alter table "mediaFiles" add column "versionsAt" ${ordered}`.execute(db)
}
