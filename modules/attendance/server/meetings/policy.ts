import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { isThere, ownGroups } from '#modules/enrolment/server/public.ts'
import { reachOf } from '#platform/contract/access.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import type { Tables } from '#platform/server/db/tables.ts'

type Meetings = ExpressionBuilder<Tables, any>
type Groups = ExpressionBuilder<Tables, 'groups'>

/** Meetings of groups that are not in the bin, nor their courses, as far as more holds of the group. */
const meetingsOf = (row: Meetings, holds: (group: Groups) => Expression<SqlBool>) =>
  row.exists(
    row
      .selectFrom('groups')
      .select('groups.id')
      .whereRef('groups.id', '=', 'meetings.groupId')
      .where('groups.deletedAt', 'is', null)
      .where(group => group.and([isThere(group as never), holds(group as never)])),
  )

/** Meetings of the groups that somebody sees: of staff their own, of students those that they are members of. */
export const meetingsOfOwnGroups = (scope: Scope) => (row: Meetings) => meetingsOf(row, ownGroups(scope))

/**
 * The same, and each meeting that somebody on staff holds of a group that is not theirs: they see it and who is there, and mark them,
 * but neither change it nor see anything else of its group.
 */
export const visibleMeetings = (scope: Scope) => (row: Meetings) => {
  const { id, role } = scope.caller
  if (reachOf(role, 'meetings.read') !== 'own') return meetingsOfOwnGroups(scope)(row)
  return meetingsOf(row, group => group.or([ownGroups(scope)(group), row('meetings.teacherId', '=', id)]))
}
