import type { Steps } from '#platform/server/db/migrate.ts'
import * as m0063 from './0063-exams.ts'
import * as m0067 from './0067-seen-scores.ts'

/** What this module changed in the schema; the number is that of the whole product. */
export const examsMigrations: Steps = {
  '0063-exams': m0063.up,
  '0067-seen-scores': m0067.up,
}
