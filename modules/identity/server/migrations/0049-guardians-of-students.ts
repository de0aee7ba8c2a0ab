import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/** Who the guardian of a student is, and by which number they are reached, until guardians are people of their own. */
export const up: Step = async db => {
  for (const column of ['guardianName', 'guardianPhone'])
    await sql`alter table users add column ${sql.id(column)} text`.execute(db)
}
