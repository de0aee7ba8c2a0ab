import { type ExpressionBuilder, sql } from 'kysely'
import { holdsPeople } from '#modules/identity/server/public.ts'
import { reachOf } from '#platform/contract/access.ts'
import { totalsOf } from '#platform/server/db/totals.ts'
import { type Scope, scopeKey, scopeOf } from '#platform/server/db/scope.ts'
import type { Db, Tables } from '#platform/server/db/tables.ts'
import { beginOfDay, endOfDay, siteTimeZone } from '#platform/server/db/time-zone.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { AttendanceQuery } from '../../contract/attendance.ts'
import { meetingsOfOwnGroups } from '../meetings/policy.ts'
import { absencesInARow } from './in-a-row.ts'
import { presentMarks } from './presenter.ts'

/** Marks that count, each with its meeting: of meetings that are neither cancelled nor deleted, of groups and people that are there. */
export const countingMarks = ({ read }: Pick<Db, 'read'>) =>
  read
    .selectFrom('attendance')
    .innerJoin('meetings', 'meetings.id', 'attendance.meetingId')
    .innerJoin('groups', 'groups.id', 'meetings.groupId')
    .innerJoin('users', 'users.id', 'attendance.userId')
    .where('attendance.status', 'is not', null)
    .where('meetings.status', '!=', 'cancelled')
    .where('meetings.deletedAt', 'is', null)
    .where('groups.deletedAt', 'is', null)
    .where('users.deletedAt', 'is', null)

/** Whether somebody is no member of the group of a meeting, now or when it began. */
export const isGuest = sql<boolean>`not exists (select 1 from "groupMembers"
  where "groupMembers"."groupId" = meetings."groupId" and "groupMembers"."userId" = attendance."userId"
    and ("groupMembers"."leftAt" is null or ("groupMembers"."joinedAt" <= meetings."startsAt"
      and "groupMembers"."leftAt" > meetings."startsAt")))`

/** Of staff the marks in meetings that they see, of students their own. */
const visibleMarks = (scope: Scope) => (row: ExpressionBuilder<Tables, any>) =>
  reachOf(scope.caller.role, 'attendance.list') === 'self'
    ? row('attendance.userId', '=', scope.caller.id)
    : meetingsOfOwnGroups(scope)(row)

type Filters = Partial<AttendanceQuery>
type Span = { limit: number; offset: number }

/** Whoever is found by words, in the columns in which a reader may look for people. */
export const peopleFound = (db: Db, q: string, caller: Caller) => (row: ExpressionBuilder<Tables, any>) =>
  row(
    'attendance.userId',
    'in',
    holdsPeople(db.read, q, caller).reduce(
      (people, each) => people.where(each),
      row.selectFrom('users').select('users.id'),
    ),
  )

/** Marks as they are listed, the newest meetings first. */
export function attendanceList(db: Db) {
  async function found({ userId, groupId, courseId, status, from, until, q }: Filters, caller: Caller) {
    const [scope, zone] = await Promise.all([scopeOf(db.read, caller), siteTimeZone(db.read)])
    let rows = countingMarks(db).where(visibleMarks(scope))
    if (userId) rows = rows.where('attendance.userId', '=', userId)
    if (groupId) rows = rows.where('meetings.groupId', '=', groupId)
    if (courseId) rows = rows.where('groups.courseId', '=', courseId)
    if (status) rows = rows.where('attendance.status', '=', status)
    if (from) rows = rows.where('attendance.startsAt', '>=', beginOfDay(from, zone))
    if (until) rows = rows.where('attendance.startsAt', '<', endOfDay(until, zone))
    return q ? rows.where(peopleFound(db, q, caller)) : rows
  }
  type Rows = Awaited<ReturnType<typeof found>>

  const inOrder = (rows: Rows, { sort = '-startsAt' }: Filters, { limit, offset }: Span) => {
    const direction = sort.startsWith('-') ? 'desc' : 'asc'
    return rows
      .orderBy('attendance.startsAt', direction)
      .orderBy('attendance.meetingId', direction)
      .orderBy('users.sortKey')
      .orderBy('attendance.userId')
      .limit(limit)
      .offset(offset)
  }
  const whole = (rows: Rows) =>
    rows
      .select(['attendance.id', 'attendance.meetingId', 'meetings.groupId', 'groups.title as groupTitle'])
      .select(['groups.courseId', 'attendance.startsAt', 'attendance.userId', 'users.name'])
      .select(['attendance.status', 'attendance.at', 'attendance.byId', 'attendance.how'])
      .select(['attendance.note', isGuest.as('isGuest'), absencesInARow.as('absences')])
  const totals = totalsOf(db, ['meetings', 'groups', 'users', 'courses', 'enrolments'])
  async function countOf(rows: Rows, query: Filters, caller: Caller) {
    const { userId, groupId, courseId, status, from, until, q } = query
    const [scope, zone] = await Promise.all([scopeOf(db.read, caller), siteTimeZone(db.read)])
    const asked = [userId, groupId, courseId, status, from, until, q, zone, scopeKey(scope)]
    return totals(asked, async () => {
      const counted = rows.select(row => row.fn.countAll<number>().as('total'))
      return Number((await counted.executeTakeFirstOrThrow()).total)
    })
  }

  return {
    async list(query: AttendanceQuery, caller: Caller) {
      const { page, pageSize } = query
      const rows = await found(query, caller)
      const [marks, total] = await Promise.all([
        whole(inOrder(rows, query, { limit: pageSize, offset: (page - 1) * pageSize })).execute(),
        countOf(rows, query, caller),
      ])
      return { items: await presentMarks(db.read, marks, caller), total, page, pageSize }
    },

    /** The ids of a list in its order, with the names of those who were marked, and how many there are. */
    async named(query: Filters, caller: Caller, span: Span) {
      const rows = await found(query, caller)
      const marks = inOrder(rows, query, span).select(['attendance.id', 'users.name as title'])
      const [items, total] = await Promise.all([marks.execute(), countOf(rows, query, caller)])
      return { rows: items, total }
    },

    /** Those of some ids that a caller sees. */
    async byIds(ids: string[], caller: Caller) {
      if (ids.length === 0) return []
      const rows = (await found({}, caller)).where('attendance.id', 'in', ids)
      return presentMarks(db.read, await whole(rows).execute(), caller)
    },
  }
}
