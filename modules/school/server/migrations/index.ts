import type { Steps } from '#platform/server/db/migrate.ts'
import * as m0026 from './0026-settings.ts'
import * as m0030 from './0030-teachers-enrol.ts'
import * as m0058 from './0058-charge-by.ts'
import * as m0062 from './0062-address-of-school.ts'

/** What this module changed in the schema. */
export const schoolMigrations: Steps = {
  '0026-settings': m0026.up,
  '0030-teachers-enrol': m0030.up,
  '0058-charge-by': m0058.up,
  '0062-address-of-school': m0062.up,
}
