import type { Steps } from '#platform/server/db/migrate.ts'
import * as groups from './0028-groups.ts'
import * as enrolmentsByUpdated from './0040-enrolments-by-updated.ts'
import * as endedEnrolments from './0042-ended-enrolments.ts'
import * as enrolmentCounts from './0043-enrolment-counts.ts'
import * as enrolledInCourses from './0051-enrolled-in-courses.ts'
import * as feesOfGroups from './0057-fees-of-groups.ts'

/** What this module changed in the schema; the number is that of the whole product. */
export const enrolmentMigrations: Steps = {
  '0028-groups': groups.up,
  '0040-enrolments-by-updated': enrolmentsByUpdated.up,
  '0042-ended-enrolments': endedEnrolments.up,
  '0043-enrolment-counts': enrolmentCounts.up,
  '0051-enrolled-in-courses': enrolledInCourses.up,
  '0057-fees-of-groups': feesOfGroups.up,
}
