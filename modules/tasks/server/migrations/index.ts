import type { Steps } from '#platform/server/db/migrate.ts'
import * as m0033 from './0033-import-mappings.ts'

/** What this module changed in the schema; the number is that of the whole product. */
export const tasksMigrations: Steps = {
  '0033-import-mappings': m0033.up,
}
