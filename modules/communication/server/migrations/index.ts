import type { Steps } from '#platform/server/db/migrate.ts'
import * as audiences from './0036-audiences.ts'

/** What this module changed in the schema; the number is that of the whole product. */
export const communicationMigrations: Steps = {
  '0036-audiences': audiences.up,
}
