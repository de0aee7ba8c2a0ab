import type { ExpressionBuilder } from 'kysely'
import { inIds, reaching, type Scope } from '#platform/server/db/scope.ts'
import type { Tables } from '#platform/server/db/tables.ts'

type Groups = ExpressionBuilder<Tables, 'groups'>

/** Groups: of staff those of their courses and those that they teach themselves; of students those they are members of. */
export const ownGroups =
  ({ caller, courseIds }: Scope) =>
  (row: Groups) =>
    reaching(caller, 'groups.read', {
      own: () => row.or([inIds(row, 'groups.courseId', courseIds), row('groups.teacherId', '=', caller.id)]),
      visible: () => row('groups.id', 'in', groupsWith(row, caller.id)),
    })

/** Of these what is there: a group of a course that is in the bin is out of sight with it. */
export const visibleGroups = (scope: Scope) => (row: Groups) => row.and([ownGroups(scope)(row), isThere(row)])

/** That a group is of the whole school, or of a course that is not in the bin. */
const isThere = (row: Groups) =>
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
export const groupsWith = (row: ExpressionBuilder<Tables, any>, userId: string) =>
  row
    .selectFrom('groupMembers')
    .select('groupMembers.groupId')
    .where('groupMembers.userId', '=', userId)
    .where('groupMembers.leftAt', 'is', null)
