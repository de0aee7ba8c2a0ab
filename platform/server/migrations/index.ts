import type { Steps } from '../db/migrate.ts'
import * as m0019 from './0019-jobs-and-events.ts'
import * as m0025 from './0025-jobs-of-people.ts'
import * as m0029 from './0029-imports.ts'
import * as m0031 from './0031-audit-of-jobs.ts'
import * as m0032 from './0032-cards.ts'
import * as m0044 from './0044-lines-of-the-audit.ts'
import * as m0045 from './0045-changes-in-parts.ts'
import * as m0047 from './0047-reach-of-jobs.ts'

/** What the platform changed in the schema since modules have migrations of their own; the number is that of the whole product. */
export const platformMigrations: Steps = {
  '0019-jobs-and-events': m0019.up,
  '0025-jobs-of-people': m0025.up,
  '0029-imports': m0029.up,
  '0031-audit-of-jobs': m0031.up,
  '0032-cards': m0032.up,
  '0044-lines-of-the-audit': m0044.up,
  '0045-changes-in-parts': m0045.up,
  '0047-reach-of-jobs': m0047.up,
}
