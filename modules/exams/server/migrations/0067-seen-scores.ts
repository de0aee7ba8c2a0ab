import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/** Up to which change of a score its student has looked at it; what is there already is news to nobody. */
export const up: Step = async (db, engine) => {
  const time = engine === 'sqlite' ? 'text' : 'text collate "C"'
  await sql.raw(`alter table scores add column "seenAt" ${time}`).execute(db)
  await sql`update scores set "seenAt" = "at"`.execute(db)
}
