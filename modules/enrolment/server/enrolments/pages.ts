import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { membersOf, peopleSearch, publicWords } from '#modules/identity/server/public.ts'
import { completedIn } from '#modules/learning/server/public.ts'
import { may } from '#platform/contract/access.ts'
import { inOrder } from '#platform/server/db/pages/order.ts'
import { totalsOf } from '#platform/server/db/pages/totals.ts'
import { now } from '#platform/server/db/records.ts'
import { inIds, reaching, type Scope, scopeKey, scopeOf } from '#platform/server/db/scope.ts'
import { holds } from '#platform/server/db/search.ts'
import type { Db, Reader, Tables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { refuse } from '#platform/server/problem.ts'
import type { EnrolmentQuery } from '../../contract/enrolment.ts'

export type EnrolmentRow = Tables['enrolments']

/** Reads enrolments that a caller sees: a page of them, or one. */
export function enrolmentPages(db: Db) {
  const totalOf = totalsOf(db, ['enrolments', 'courses', 'users', 'groups'])

  /** Those a caller sees, of courses and students that are both there. */
  const within = ({ caller, courseIds }: Scope, read: Reader = db.read) =>
    read
      .selectFrom('enrolments')
      .where('enrolments.deletedAt', 'is', null)
      .where(row =>
        reaching(caller, 'enrolments.list', { own: () => inIds(row, 'enrolments.courseId', courseIds) }),
      )
      // Not `in` all that are there: that reads them all for each enrolment that is looked for.
      .where(row =>
        row.exists(there(row.selectFrom('users').select('users.id'), 'users', 'enrolments.userId')),
      )
      .where(row =>
        row.exists(there(row.selectFrom('courses').select('courses.id'), 'courses', 'enrolments.courseId')),
      )

  /** Rows of a page, all of them or some of their columns, and how many there are in all. */
  async function rowsOf<Column extends keyof EnrolmentRow = keyof EnrolmentRow>(
    { page, pageSize, sort = '-createdAt', ...asked }: EnrolmentQuery,
    caller: Caller,
    columns?: Column[],
  ) {
    if (isByPercent(sort)) refuseUnsortable(asked, caller)
    const scope = await scopeOf(db.read, caller)
    let matching = within(scope)
    if (asked.courseId) matching = matching.where('enrolments.courseId', '=', asked.courseId)
    if (asked.userId) matching = matching.where('enrolments.userId', '=', asked.userId)
    if (asked.groupId) matching = matching.where(ofGroup(asked.groupId, scope))
    if (asked.q) {
      const named = holds(
        peopleSearch(asked.q),
        may(caller.role, 'users.update') ? sql<string>`users.search` : publicWords(db),
      )
      matching = matching.where('enrolments.userId', 'in', people =>
        named.reduce((rows, each) => rows.where(each), people.selectFrom('users').select('users.id')),
      )
    }
    const selected = columns
      ? matching.select(columns.map(column => `enrolments.${column}` as const))
      : matching.selectAll('enrolments')
    const rows = await ordered(db.read, selected, sort, asked.courseId)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute()
    const counted = matching.select(row => row.fn.countAll<number>().as('total'))
    const total = await totalOf(
      { ...asked, ...scopeKey(scope) },
      async () => (await counted.executeTakeFirstOrThrow()).total,
    )
    return { rows: rows as Pick<EnrolmentRow, Column>[], total }
  }

  /** Of the members of a group, in its course where it has one. */
  const ofGroup = (groupId: string, scope: Scope) => (row: ExpressionBuilder<Tables, 'enrolments'>) =>
    row.and([
      row('enrolments.userId', 'in', membersOf(db.read, groupId, scope)),
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

  const find = async (id: string, caller: Caller, on: Reader = db.read) =>
    within(await scopeOf(on, caller), on)
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()

  /** Enrolments by the names of those who are enrolled. */
  async function named(rows: Pick<EnrolmentRow, 'id' | 'userId'>[]) {
    const names = new Map<string, string>()
    for (let from = 0; from < rows.length; from += batchSize) {
      const userIds = [...new Set(rows.slice(from, from + batchSize).map(({ userId }) => userId))]
      const people = db.read.selectFrom('users').select(['id', 'name']).where('id', 'in', userIds)
      for (const { id, name } of await people.execute()) names.set(id, name)
    }
    return rows.map(({ id, userId }) => ({ id, title: names.get(userId) ?? '' }))
  }

  return { within, rowsOf, find, named }
}

/** So many people are asked for at once. */
const batchSize = 1_000

const isByPercent = (sort: string) => sort.endsWith('percent')

/** By progress only who sees it sorts, and only within a course: percentages of several say nothing beside each other. */
function refuseUnsortable({ courseId }: Pick<EnrolmentQuery, 'courseId'>, { role }: Caller) {
  if (!may(role, 'progress.report')) refuse('sort', 'not_offered')
  if (!courseId) refuse('courseId', 'required')
}

/**
 * Enrolments in an order of their own, by how far those who are enrolled are in a course, or by their names. Who does not
 * learn there any more has no percentage, and stands before 0.
 */
function ordered(
  read: Reader,
  found: SelectQueryBuilder<Tables, 'enrolments', object>,
  sort: string,
  courseId = '',
) {
  const byPercent = isByPercent(sort)
  if (!byPercent && !sort.endsWith('name')) return inOrder(found, sort)
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const at = now()
  const named = found.innerJoin('users', 'users.id', 'enrolments.userId')
  const sorted = byPercent
    ? named
        .leftJoin(completedIn(read, courseId, at).as('sums'), 'sums.userId', 'enrolments.userId')
        .orderBy(
          sql`case when "expiresAt" is null or "expiresAt" > ${at} then coalesce(sums.done, 0) else -1 end`,
          direction,
        )
    : named
  return sorted
    .orderBy('users.sortKey', direction)
    .orderBy('users.id', direction)
    .orderBy('enrolments.id', direction)
}

/** The row of a table that a column names, while it is not in the bin. */
const there = <Rows extends SelectQueryBuilder<any, any, any>>(rows: Rows, table: string, column: string) =>
  rows.whereRef(`${table}.id`, '=', column).where(`${table}.deletedAt`, 'is', null) as Rows
