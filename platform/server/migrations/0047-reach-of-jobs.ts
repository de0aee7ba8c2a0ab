import { sql } from 'kysely'
import type { Step } from '../db/migrate.ts'

/** How far its owner reached when a job was made, by which it is judged later whether they still may have what came of it. */
export const up: Step = async db => {
  await sql`alter table jobs add column "reach" text`.execute(db)
}
