import type { Steps } from '#platform/server/db/migrate.ts'
import * as m0024 from './0024-course-progress.ts'
import * as m0052 from './0052-completed-lessons.ts'

/** What this module changed in the schema; the number is that of the whole product. */
export const learningMigrations: Steps = {
  '0024-course-progress': m0024.up,
  '0052-completed-lessons': m0052.up,
}
