import type { ExpressionBuilder, RawBuilder, SelectQueryBuilder } from 'kysely'
import { holdsPeople, membersOf, peopleSearch } from '#modules/identity/server/public.ts'
import { hasStatistics, isInBin, readsInOrder } from '#platform/server/db/expressions.ts'
import type { Rows } from '#platform/server/db/order.ts'
import { few } from '#platform/server/db/list.ts'
import { inIds, reaching, type Scope } from '#platform/server/db/scope.ts'
import { holdsRarest, rarestOf } from '#platform/server/db/search.ts'
import type { Db, Reader, Tables } from '#platform/server/db/tables.ts'
import type { EnrolmentQuery } from '../../contract/enrolment.ts'

export type Asked = Omit<EnrolmentQuery, 'page' | 'pageSize' | 'sort'>
type Row = ExpressionBuilder<Tables, 'enrolments'>

/**
 * How enrolments are read. Whether their student and course are there is told by a look for each; where a list is `far` read,
 * sooner by what is in the bin. Whose name holds a search is looked for among all people, and where `many` are found,
 * enrolment by enrolment, until a page is full; where they are `walked` to by people, person by person.
 */
export type Way = { far?: boolean; many?: boolean; walked?: boolean }

/** What enrolments that somebody asks for fulfil, among those that they see. */
export function listedEnrolments(db: Db) {
  const rarest = rarestOf(db)

  /** Those a caller sees, of courses and students that are both there. */
  function visible({ caller, courseIds }: Scope, { far }: Way) {
    return (row: Row) =>
      row.and([
        row('enrolments.deletedAt', 'is', null),
        reaching(caller, 'enrolments.list', { own: () => inIds(row, 'enrolments.courseId', courseIds) }),
        (far ? notInBin : there)(row, 'users', 'enrolments.userId'),
        // By statistics it is planned for no rows at all where the one course of a list is not to be in the bin.
        (far && !hasStatistics(db.read) ? notInBin : there)(row, 'courses', 'enrolments.courseId'),
      ])
  }

  /** The row of a table that a column names: not `in` all that are there, for that reads them all. */
  const there = (row: Row, table: 'users' | 'courses', column: string) =>
    row.exists(
      (row.selectFrom(table).select(`${table}.id`) as SelectQueryBuilder<any, any, object>)
        .whereRef(`${table}.id`, '=', column)
        .where(`${table}.deletedAt`, 'is', null),
    )

  /** What is purged takes its enrolments along: whatever is not in the bin is there. */
  const notInBin = (row: Row, table: 'users' | 'courses', column: string) =>
    row.not(isInBin(db.read, table, column)(row))

  /** Of the members of a group, in its course where it has one. */
  const ofGroup = (groupId: string, scope: Scope) => (row: Row) =>
    row.and([
      row('enrolments.userId', 'in', membersOf(db.read, groupId, scope).select('groupMembers.userId')),
      row.exists(
        row
          .selectFrom('groups')
          .select('groups.id')
          .where('groups.id', '=', groupId)
          .where(group =>
            group.or([
              group('groups.courseId', 'is', null),
              group('groups.courseId', '=', group.ref('enrolments.courseId')),
            ]),
          ),
      ),
    ])

  /** Of people who are found by words. */
  const ofNamed =
    (named: RawBuilder<boolean>[], { many, walked }: Way) =>
    (row: Row) => {
      if (walked && readsInOrder(db.read)) return row.and(named)
      const people = named.reduce(
        (rows, each) => rows.where(each),
        row.selectFrom('users').select('users.id'),
      )
      return many
        ? row.exists(people.whereRef('users.id', '=', 'enrolments.userId'))
        : row('enrolments.userId', 'in', people)
    }

  /** What those who are found by a search fulfil, by its rarest letters first where few hold these. */
  async function namedBy(q: string, { caller }: Scope) {
    const rare = await rarest('users', peopleSearch(q))
    const holding = holdsPeople(db.read, q, caller)
    return rare && rare.rows <= few ? [holdsRarest('users', rare), ...holding] : holding
  }

  /** Adds to enrolments, alone or beside their users, that they are among those asked for. */
  async function listed({ courseId, userId, groupId, q }: Asked, scope: Scope) {
    const nameFilters = q ? await namedBy(q, scope) : []
    return (from: Rows, way: Way = {}) => {
      let rows = (from as SelectQueryBuilder<Tables, 'enrolments', object>).where(visible(scope, way))
      if (courseId) rows = rows.where('enrolments.courseId', '=', courseId)
      if (userId) rows = rows.where('enrolments.userId', '=', userId)
      if (groupId) rows = rows.where(ofGroup(groupId, scope))
      return q ? rows.where(ofNamed(nameFilters, way)) : rows
    }
  }

  const within = (scope: Scope, read: Reader = db.read) =>
    read.selectFrom('enrolments').where(visible(scope, {}))

  return { listed, within }
}
