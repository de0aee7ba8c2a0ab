import type { Steps } from '#platform/server/db/migrate.ts'
import * as m0022 from './0022-pdf-texts.ts'

/** What this module changed in the schema. */
export const mediaMigrations: Steps = {
  '0022-pdf-texts': m0022.up,
}
