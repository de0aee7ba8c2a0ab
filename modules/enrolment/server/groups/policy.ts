import type { Expression, ExpressionBuilder } from 'kysely'
import { isLearner } from '#modules/identity/contract/roles.ts'
import { inIds, reaching, type Scope } from '#platform/server/db/scope.ts'
import type { Reader, Tables } from '#platform/server/db/tables.ts'

type Groups = ExpressionBuilder<Tables, 'groups'>

/** Groups: of staff those of their courses and those that they teach themselves; of students those they are members of. */
export const ownGroups = (scope: Scope) => (row: Groups) => {
  const personal = () => personalGroups(scope)(row)
  return reaching(scope.caller, 'groups.read', { own: personal, visible: personal })
}

/** The same of those, too, who see all groups: theirs are those in which they do something. */
const personalGroups =
  ({ caller, courseIds }: Scope) =>
  (row: Groups) =>
    isLearner(caller.role)
      ? row('groups.id', 'in', groupsWith(row, caller.id))
      : row.or([inIds(row, 'groups.courseId', courseIds), row('groups.teacherId', '=', caller.id)])

/** The ids of the groups that are somebody's own and there: what is told to these is told to them. */
export const idsOfOwnGroups = (row: ExpressionBuilder<Tables, any>, scope: Scope) =>
  row
    .selectFrom('groups')
    .select('groups.id')
    .where('groups.deletedAt', 'is', null)
    .where(group => group.and([personalGroups(scope)(group), isThere(group)]))

/** Of these what is there: a group of a course that is in the bin is out of sight with it. */
export const visibleGroups = (scope: Scope) => (row: Groups) => row.and([ownGroups(scope)(row), isThere(row)])

/** That a group is of the whole school, or of a course that is not in the bin. */
export const isThere = (row: Groups) =>
  row.or([
    row('groups.courseId', 'is', null),
    row.exists(
      row
        .selectFrom('courses')
        .select('courses.id')
        .whereRef('courses.id', '=', 'groups.courseId')
        .where('courses.deletedAt', 'is', null),
    ),
  ])

/** The groups that somebody is a member of. */
export const groupsWith = (row: ExpressionBuilder<Tables, any>, userId: string | Expression<string>) =>
  row
    .selectFrom('groupMembers')
    .select('groupMembers.groupId')
    .where('groupMembers.userId', '=', userId)
    .where('groupMembers.leftAt', 'is', null)

/** The same of those that are not in the bin. */
export const liveGroupsWith = (row: ExpressionBuilder<Tables, any>, userId: string | Expression<string>) =>
  liveMemberships(row).select('groupMembers.groupId').where('groupMembers.userId', '=', userId)

/** Who is in which group that is not in the bin. */
export const liveMemberships = (
  on: Pick<Reader, 'selectFrom'> | Pick<ExpressionBuilder<Tables, any>, 'selectFrom'>,
) =>
  (on as Reader)
    .selectFrom('groupMembers')
    .innerJoin('groups', 'groups.id', 'groupMembers.groupId')
    .where('groups.deletedAt', 'is', null)
    .where('groupMembers.leftAt', 'is', null)
