import { type ExpressionBuilder, sql } from 'kysely'
import { visibleCourses } from '#modules/catalog/server/public.ts'
import { isLearner } from '#modules/identity/contract/roles.ts'
import { reachOf } from '#platform/contract/access.ts'
import { type Scope, scopeOf } from '#platform/server/db/scope.ts'
import { holds } from '#platform/server/db/search.ts'
import type { Db, Tables } from '#platform/server/db/tables.ts'
import { beginOfDay, endOfDay, siteTimeZone } from '#platform/server/db/time-zone.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { AttendanceItem, AttendanceQuery } from '../../contract/attendance.ts'
import { visibleMeetings } from '../meetings/policy.ts'
import { namesOf } from './sheet.ts'

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
    : visibleMeetings(scope)(row)

export function attendanceList(db: Db) {
  const found = (
    { userId, groupId, courseId, status, from, until, q }: Partial<AttendanceQuery>,
    scope: Scope,
    zone: string,
  ) => {
    let rows = countingMarks(db).where(visibleMarks(scope))
    if (userId) rows = rows.where('attendance.userId', '=', userId)
    if (groupId) rows = rows.where('meetings.groupId', '=', groupId)
    if (courseId) rows = rows.where('groups.courseId', '=', courseId)
    if (status) rows = rows.where('attendance.status', '=', status)
    if (from) rows = rows.where('attendance.startsAt', '>=', beginOfDay(from, zone))
    if (until) rows = rows.where('attendance.startsAt', '<', endOfDay(until, zone))
    for (const each of q ? holds(q, sql<string>`users.search`) : []) rows = rows.where(each)
    return rows
  }

  return async (query: AttendanceQuery, caller: Caller) => {
    const { page, pageSize, sort = '-startsAt' } = query
    const [scope, zone] = await Promise.all([scopeOf(db.read, caller), siteTimeZone(db.read)])
    const all = found(query, scope, zone)
    const direction = sort.startsWith('-') ? 'desc' : 'asc'
    const learns = isLearner(caller.role)
    const [rows, { total }, courses] = await Promise.all([
      all
        .select(['attendance.id', 'attendance.meetingId', 'meetings.groupId', 'groups.title as groupTitle'])
        .select(['groups.courseId', 'attendance.startsAt', 'attendance.userId', 'users.name'])
        .select(['attendance.status', 'attendance.at', 'attendance.byId', 'attendance.how'])
        .select(['attendance.note', isGuest.as('isGuest')])
        .orderBy('attendance.startsAt', direction)
        .orderBy('attendance.meetingId', direction)
        .orderBy('users.sortKey')
        .orderBy('attendance.userId')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),
      all.select(row => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      learns
        ? db.read.selectFrom('courses').select(['id', 'title']).where(visibleCourses(scope)).execute()
        : undefined,
    ])
    const courseIds = [...new Set(rows.flatMap(({ courseId }) => courseId ?? []))]
    const titles =
      courses ??
      (courseIds.length === 0
        ? []
        : await db.read.selectFrom('courses').select(['id', 'title']).where('id', 'in', courseIds).execute())
    const authorOf = await namesOf(
      db.read,
      rows.map(({ byId }) => byId),
    )
    const items = rows.map(
      ({ userId, name, byId, isGuest: guest, ...row }): AttendanceItem => ({
        ...row,
        courseTitle: titles.find(({ id }) => id === row.courseId)?.title ?? null,
        user: { id: userId, name },
        by: authorOf(byId),
        // What staff write of somebody is for staff.
        note: learns ? '' : row.note,
        guest: Boolean(guest),
      }),
    )
    return { items, total: Number(total), page, pageSize }
  }
}
