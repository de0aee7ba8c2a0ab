import type { Steps } from '#platform/server/db/migrate.ts'
import * as m0060 from './0060-guardians.ts'
import * as m0061 from './0061-guardians-of-students.ts'

/** What this module changed in the schema; the number is that of the whole product. */
export const guardiansMigrations: Steps = {
  '0060-guardians': m0060.up,
  '0061-guardians-of-students': m0061.up,
}
