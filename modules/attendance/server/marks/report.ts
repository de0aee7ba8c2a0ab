import { holdsPeople } from '#modules/identity/server/public.ts'
import type { Db, ResourceTables } from '#platform/server/db/tables.ts'
import { beginOfDay, endOfDay, siteTimeZone } from '#platform/server/db/time-zone.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { MemberMarks, ReportQuery } from '../../contract/attendance.ts'
import { percentOf } from '../../contract/percent.ts'
import { countingMarks, isGuest } from './list.ts'

type Group = Pick<ResourceTables['groups'], 'id' | 'courseId'>

/** How the members of a group attend: in its meetings, and as guests in those of other groups of its course. */
export async function reportOf(db: Db, group: Group, query: ReportQuery, caller: Caller) {
  const { page, pageSize, q = '', sort = 'name' } = query
  const zone = query.from || query.until ? await siteTimeZone(db.read) : ''
  const from = query.from ? beginOfDay(query.from, zone) : undefined
  const until = query.until ? endOfDay(query.until, zone) : undefined
  const members = holdsPeople(db.read, q, caller).reduce(
    (rows, each) => rows.where(each),
    db.read
      .selectFrom('groupMembers')
      .innerJoin('users', 'users.id', 'groupMembers.userId')
      .where('groupMembers.groupId', '=', group.id)
      .where('groupMembers.leftAt', 'is', null)
      .where('users.deletedAt', 'is', null),
  )
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  let marks = countingMarks(db)
  if (from) marks = marks.where('attendance.startsAt', '>=', from)
  if (until) marks = marks.where('attendance.startsAt', '<', until)
  const [people, { total }, meetings] = await Promise.all([
    members
      .select(['users.id', 'users.name'])
      .orderBy('users.sortKey', direction)
      .orderBy('users.id', direction)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    members.select(row => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    marks
      .where('meetings.groupId', '=', group.id)
      .select(['meetings.id', 'meetings.startsAt'])
      .distinct()
      .orderBy('meetings.startsAt')
      .orderBy('meetings.id')
      .execute(),
  ])
  const userIds = people.map(({ id }) => id)
  const rows =
    userIds.length === 0
      ? []
      : await marks
          .where('attendance.userId', 'in', userIds)
          .where(row =>
            group.courseId === null
              ? row('meetings.groupId', '=', group.id)
              : row.or([
                  row('meetings.groupId', '=', group.id),
                  row.and([row('groups.courseId', '=', group.courseId), isGuest]),
                ]),
          )
          .select(['attendance.userId', 'attendance.meetingId', 'attendance.status', isGuest.as('isGuest')])
          .orderBy('attendance.startsAt')
          .orderBy('attendance.meetingId')
          .execute()
  const byUser = Map.groupBy(rows, ({ userId }) => userId)
  const items = people.map((user): MemberMarks => {
    const own = byUser.get(user.id) ?? []
    const count = (status: string) => own.filter(mark => mark.status === status).length
    const counts = { present: count('present'), late: count('late'), absent: count('absent') }
    return {
      user,
      percent: percentOf(counts),
      ...counts,
      excused: count('excused'),
      marks: own.map(mark => ({
        meetingId: mark.meetingId,
        status: mark.status!,
        guest: Boolean(mark.isGuest),
      })),
    }
  })
  return { items, total: Number(total), page, pageSize, meetings }
}
