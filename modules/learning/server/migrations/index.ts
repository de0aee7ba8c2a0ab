import type { Steps } from '#platform/server/db/migrate.ts'
import * as m0024 from './0024-course-progress.ts'

/** What this module changed in the schema; the number is that of the whole product. */
export const learningMigrations: Steps = {
  '0024-course-progress': m0024.up,
}
