import type { Steps } from '#platform/server/db/migrate.ts'
import * as m0039 from './0039-order-of-tags.ts'

/** What this module changed in the schema since its tables were made, with those of quizzes. */
export const questionsMigrations: Steps = {
  '0039-order-of-tags': m0039.up,
}
