import type { Steps } from '#platform/server/db/migrate.ts'
import * as groups from './0028-groups.ts'

/** What this module changed in the schema; the number is that of the whole product. */
export const enrolmentMigrations: Steps = {
  '0028-groups': groups.up,
}
