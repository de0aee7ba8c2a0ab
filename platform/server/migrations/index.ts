import type { Steps } from '../db/migrate.ts'
import * as m0019 from './0019-jobs-and-events.ts'

/** What the platform changed in the schema since modules have migrations of their own; the number is that of the whole product. */
export const platformMigrations: Steps = { '0019-jobs-and-events': m0019.up }
