import type { Reader } from '#platform/server/db/tables.ts'
import type { Meeting } from '../../contract/meeting.ts'

type Counts = Meeting['counts']

export const unseen: Counts = { present: null, late: null, absent: null, excused: null, unmarked: null }

/**
 * Who belongs to meetings: members of their groups now, or when they began. People in the bin are left out.
 * @public Asked with columns of meetings, users and memberships.
 */
export const belonging = (read: Reader) =>
  read
    .selectFrom('meetings')
    .innerJoin('groupMembers', 'groupMembers.groupId', 'meetings.groupId')
    .innerJoin('users', 'users.id', 'groupMembers.userId')
    .where('users.deletedAt', 'is', null)
    .where(row =>
      row.or([
        row('groupMembers.leftAt', 'is', null),
        row.and([
          row('groupMembers.joinedAt', '<=', row.ref('meetings.startsAt')),
          row('groupMembers.leftAt', '>', row.ref('meetings.startsAt')),
        ]),
      ]),
    )

/** How many have which mark in some meetings, and how many members have none. */
export async function countMarks(read: Reader, meetingIds: string[]): Promise<(id: string) => Counts> {
  const [marks, unmarked] = await Promise.all([
    read
      .selectFrom('attendance')
      .innerJoin('users', 'users.id', 'attendance.userId')
      .where('attendance.meetingId', 'in', meetingIds)
      .where('attendance.status', 'is not', null)
      .where('users.deletedAt', 'is', null)
      .select(row => ['attendance.meetingId', 'attendance.status', row.fn.countAll<number>().as('count')])
      .groupBy(['attendance.meetingId', 'attendance.status'])
      .execute(),
    belonging(read)
      .where('meetings.id', 'in', meetingIds)
      .where(row =>
        row.not(
          row.exists(
            row
              .selectFrom('attendance')
              .select('attendance.userId')
              .whereRef('attendance.meetingId', '=', 'meetings.id')
              .whereRef('attendance.userId', '=', 'users.id')
              .where('attendance.status', 'is not', null),
          ),
        ),
      )
      .select(row => ['meetings.id', row.fn.count<number>('users.id').distinct().as('count')])
      .groupBy('meetings.id')
      .execute(),
  ])
  return id => {
    const of = (status: string) =>
      Number(marks.find(mark => mark.meetingId === id && mark.status === status)?.count ?? 0)
    return {
      ...{ present: of('present'), late: of('late'), absent: of('absent'), excused: of('excused') },
      unmarked: Number(unmarked.find(each => each.id === id)?.count ?? 0),
    }
  }
}
