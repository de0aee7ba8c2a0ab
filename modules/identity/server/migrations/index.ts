import type { Steps } from '#platform/server/db/migrate.ts'
import * as m0017 from './0017-roles.ts'
import * as m0018 from './0018-external-id.ts'
import * as m0034 from './0034-devices.ts'
import * as m0041 from './0041-users-by-status.ts'
import * as m0048 from './0048-user-counts.ts'
import * as m0049 from './0049-guardians-of-students.ts'
import * as m0053 from './0053-users-by-id.ts'
import * as m0056 from './0056-scan-codes.ts'
import * as m0066 from './0066-birthdays.ts'

/** What this module changed in the schema since it has migrations of its own; the number is that of the whole product. */
export const identityMigrations: Steps = {
  '0017-roles': m0017.up,
  '0018-external-id': m0018.up,
  '0034-devices': m0034.up,
  '0041-users-by-status': m0041.up,
  '0048-user-counts': m0048.up,
  '0049-guardians-of-students': m0049.up,
  '0053-users-by-id': m0053.up,
  '0056-scan-codes': m0056.up,
  '0066-birthdays': m0066.up,
}
