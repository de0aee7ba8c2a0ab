import { joinInOrder } from '#platform/server/db/expressions.ts'
import type { Reader } from '#platform/server/db/tables.ts'

/** The enrolments of students in the bin, who are few and among those whom the database has counted. */
export function enrolledAway(read: Reader) {
  const away = read
    .with(
      // Both databases begin with them so: with all enrolments of the courses it takes several times as long.
      name => name('away').materialized(),
      from => from.selectFrom('users').select('id').where('deletedAt', 'is not', null),
    )
    .selectFrom('away')
  return joinInOrder(away, 'enrolments')
    .whereRef('enrolments.userId', '=', 'away.id')
    .where('enrolments.deletedAt', 'is', null)
    .select(row => row.fn.countAll<number>().as('count'))
}
