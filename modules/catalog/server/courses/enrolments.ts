import type { SelectQueryBuilder } from 'kysely'
import type { Reader, Tables } from '#platform/server/db/tables.ts'

type Enrolments = {
  /** The enrolments that have not run out at a moment, in whichever courses. */
  inForce(read: Reader, now: string): SelectQueryBuilder<Tables, 'enrolments', object>
  /** How many are enrolled in each of these courses, without students in the bin. */
  countsIn(read: Reader, courseIds: string[]): Promise<Map<string, number>>
}

let declared: Enrolments | undefined

/** Names what knows who is enrolled in courses: the module does so that has enrolments. */
export const declareEnrolments = (by: Enrolments) => {
  declared = by
}

export function enrolments(): Enrolments {
  if (!declared) throw new Error('Nobody has said who is enrolled in courses: see declareEnrolments.')
  return declared
}
