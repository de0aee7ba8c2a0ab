import { sql } from 'kysely'
import type { Step } from '../db/migrate.ts'

/** Sign-in cards: what each person's code is known again by and until when, and the sealed key of the job that made the codes. */
export const up: Step = async (db, engine) => {
  const ordered = sql.raw(engine === 'postgres' ? 'text collate "C"' : 'text')
  await sql`alter table users add column "cardHash" text`.execute(db)
  await sql`alter table users add column "cardUntil" ${ordered}`.execute(db)
  await sql`alter table jobs add column "secret" text`.execute(db)
}
