import type { Steps } from '#platform/server/db/migrate.ts'
import * as m0037 from './0037-assessment.ts'

/** What this module changed in the schema; the number is that of the whole product. */
export const assessmentMigrations: Steps = {
  '0037-assessment': m0037.up,
}
