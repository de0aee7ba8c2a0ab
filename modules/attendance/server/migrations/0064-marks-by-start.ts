import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/** The order of the list of marks, so that a page of it is read without all others. */
export const up: Step = async db => {
  await sql`create index "attendanceByStart" on attendance ("startsAt", "meetingId")`.execute(db)
}
