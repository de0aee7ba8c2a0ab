import type { Steps } from '#platform/server/db/migrate.ts'
import * as m0020 from './0020-views.ts'
import * as m0035 from './0035-columns-of-views.ts'

/** What this module changed in the schema; the number is that of the whole product. */
export const oversightMigrations: Steps = {
  '0020-views': m0020.up,
  '0035-columns-of-views': m0035.up,
}
