import type { Steps } from '#platform/server/db/migrate.ts'
import * as meetings from './0054-meetings.ts'
import * as calls from './0055-calls.ts'
import * as marksByStart from './0064-marks-by-start.ts'

/** What this module changed in the schema; the number is that of the whole product. */
export const attendanceMigrations: Steps = {
  '0054-meetings': meetings.up,
  '0055-calls': calls.up,
  '0064-marks-by-start': marksByStart.up,
}
