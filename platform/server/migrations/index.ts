import type { Steps } from '../db/migrate.ts'
import * as m0019 from './0019-jobs-and-events.ts'
import * as m0025 from './0025-jobs-of-people.ts'

/** What the platform changed in the schema since modules have migrations of their own; the number is that of the whole product. */
export const platformMigrations: Steps = {
  '0019-jobs-and-events': m0019.up,
  '0025-jobs-of-people': m0025.up,
}
