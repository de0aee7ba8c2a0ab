import type { Reader, Tables, Tx } from '#platform/server/db/tables.ts'
import { insertRows } from '#platform/server/db/rows.ts'
import { inIds } from '#platform/server/db/scope.ts'

/** The course in which marks are judged together, or where a group has none, the group. */
export type Area = { courseId: string | null; groupId: string }

/** A meeting of a group, with those who were marked present or late in it. */
export type AttendedMeeting = Pick<Tables['meetings'], 'startsAt' | 'status'> & {
  attendedBy: ReadonlySet<string>
}

/** All marks of some people, or those of one course, each with how its meeting is paid for: as at the first mark of that. */
export async function marksOf(on: Reader | Tx, userIds: string[], area?: Area) {
  if (userIds.length === 0) return []
  let marks = on
    .selectFrom('attendance')
    .innerJoin('meetings', 'meetings.id', 'attendance.meetingId')
    .innerJoin('meetingTerms', 'meetingTerms.meetingId', 'attendance.meetingId')
    .innerJoin('groups', 'groups.id', 'meetings.groupId')
    .leftJoin('visitTerms', visit =>
      visit
        .onRef('visitTerms.meetingId', '=', 'attendance.meetingId')
        .onRef('visitTerms.userId', '=', 'attendance.userId'),
    )
    .where(row => inIds(row, 'attendance.userId', userIds))
    .where('attendance.status', 'is not', null)
  if (area?.courseId) marks = marks.where('groups.courseId', '=', area.courseId)
  else if (area) marks = marks.where('groups.id', '=', area.groupId)
  const rows = await marks
    .select(['attendance.userId', 'attendance.meetingId', 'attendance.status', 'meetings.startsAt'])
    .select(['meetings.groupId', 'meetings.status as held', 'meetings.deletedAt', 'groups.courseId'])
    .select(['meetingTerms.billing', 'meetingTerms.fee', 'meetingTerms.chargeAbsent'])
    .select(['visitTerms.groupId as ownGroupId', 'visitTerms.billing as ownBilling'])
    .select(['visitTerms.fee as ownFee', 'visitTerms.chargeAbsent as ownChargeAbsent'])
    .execute()
  return rows.map(row => {
    const { held, deletedAt, status, chargeAbsent, ...rest } = row
    const { ownGroupId, ownBilling, ownFee, ownChargeAbsent, ...mark } = rest
    const own = {
      ...{ groupId: ownGroupId!, billing: ownBilling!, fee: ownFee },
      chargeAbsent: Boolean(ownChargeAbsent),
    }
    return {
      ...mark,
      status: status!,
      cancelled: held === 'cancelled' || deletedAt !== null,
      chargeAbsent: Boolean(chargeAbsent),
      /** Of a visit: the visitor's own group, as it was at the first mark. */
      visitTerms: ownGroupId === null ? null : own,
    }
  })
}
export type MarkRow = Awaited<ReturnType<typeof marksOf>>[number]

/** The meetings of a group that start from one moment until before another, but for those in the bin. */
export async function meetingsOf(
  on: Reader | Tx,
  groupId: string,
  from: string,
  until: string,
): Promise<AttendedMeeting[]> {
  const rows = await on
    .selectFrom('meetings')
    .leftJoin('attendance', mark =>
      mark
        .onRef('attendance.meetingId', '=', 'meetings.id')
        .on('attendance.status', 'in', ['present', 'late']),
    )
    .select(['meetings.id', 'meetings.startsAt', 'meetings.status', 'attendance.userId'])
    .where('meetings.groupId', '=', groupId)
    .where('meetings.startsAt', '>=', from)
    .where('meetings.startsAt', '<', until)
    .where('meetings.deletedAt', 'is', null)
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].map(marks => ({
    ...{ startsAt: marks[0]!.startsAt, status: marks[0]!.status },
    attendedBy: new Set(marks.flatMap(({ userId }) => userId ?? [])),
  }))
}

/** A meeting keeps how it is paid for as it is at its first mark, whatever becomes of its group and of that mark. */
export const keepTerms = (tx: Tx, meetingId: string) =>
  tx
    .insertInto('meetingTerms')
    .columns(['meetingId', 'billing', 'fee', 'chargeAbsent'])
    .expression(rows =>
      rows
        .selectFrom('meetings')
        .innerJoin('groups', 'groups.id', 'meetings.groupId')
        .select(['meetings.id', 'groups.billing', 'groups.fee', 'groups.chargeAbsent'])
        .where('meetings.id', '=', meetingId)
        .where(row =>
          row.exists(
            row
              .selectFrom('attendance')
              .select('userId')
              .where('meetingId', '=', meetingId)
              .where('status', 'is not', null),
          ),
        ),
    )
    .onConflict(terms => terms.column('meetingId').doNothing())
    .execute()

/** A visit keeps how it is paid for as the visitor's own group is at its first mark, whatever becomes of that group. */
export const keepVisitTerms = (tx: Tx, visits: Tables['visitTerms'][]) =>
  insertRows(tx, 'terms of visits', 'visitTerms', visits, insert =>
    insert.onConflict(terms => terms.columns(['meetingId', 'userId']).doNothing()),
  )
