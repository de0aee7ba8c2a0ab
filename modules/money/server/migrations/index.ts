import type { Steps } from '#platform/server/db/migrate.ts'
import * as ledger from './0059-ledger.ts'
import * as termsOfMeetings from './0065-terms-of-meetings.ts'
import * as sumsOfTheLedger from './0068-sums-of-the-ledger.ts'
import * as termsOfVisits from './0069-terms-of-visits.ts'

/** What this module changed in the schema; the number is that of the whole product. */
export const moneyMigrations: Steps = {
  '0059-ledger': ledger.up,
  '0065-terms-of-meetings': termsOfMeetings.up,
  '0068-sums-of-the-ledger': sumsOfTheLedger.up,
  '0069-terms-of-visits': termsOfVisits.up,
}
