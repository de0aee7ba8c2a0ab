import type { Steps } from '#platform/server/db/migrate.ts'
import * as m0022 from './0022-pdf-texts.ts'
import * as m0023 from './0023-video-versions.ts'
import * as m0027 from './0027-purposes.ts'

/** What this module changed in the schema. */
export const mediaMigrations: Steps = {
  '0022-pdf-texts': m0022.up,
  '0023-video-versions': m0023.up,
  '0027-purposes': m0027.up,
}
