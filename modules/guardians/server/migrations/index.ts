import type { Steps } from '#platform/server/db/migrate.ts'
import * as m0061 from './0061-guardians.ts'
import * as m0062 from './0062-guardians-of-students.ts'

/** What this module changed in the schema; the number is that of the whole product. */
export const guardiansMigrations: Steps = {
  '0061-guardians': m0061.up,
  '0062-guardians-of-students': m0062.up,
}
