import type { ExpressionBuilder } from 'kysely'
import { visibleGroups } from '#modules/enrolment/server/public.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import type { Tables } from '#platform/server/db/tables.ts'

/** Meetings of the groups that somebody sees: of staff their own, of students those that they are members of. */
export const visibleMeetings = (scope: Scope) => (row: ExpressionBuilder<Tables, any>) =>
  row.exists(
    row
      .selectFrom('groups')
      .select('groups.id')
      .whereRef('groups.id', '=', 'meetings.groupId')
      .where('groups.deletedAt', 'is', null)
      .where(group => visibleGroups(scope)(group as never)),
  )
