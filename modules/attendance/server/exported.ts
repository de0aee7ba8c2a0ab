import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { column, dateColumn, type Exported, wordColumn, yesNo } from '#platform/server/bulk/exported.ts'
import { type AttendanceItem, attendance, type AttendanceQuery } from '../contract/attendance.ts'
import { attendanceList } from './marks/list.ts'

const statuses = {
  present: 'attendance.present',
  late: 'attendance.late',
  absent: 'attendance.absent',
  excused: 'attendance.table.excused',
}

/** What is taken out of attendance as a table: a mark a row. */
export function attendanceExported({ db }: BulkContext): Exported<AttendanceItem> {
  const marks = attendanceList(db)
  return {
    title: 'attendance.table',
    resource: {
      list: attendance.list.name,
      query: attendance.query,
      find: (query, caller, max, { page = 1 } = {}) =>
        marks.named(query as AttendanceQuery, caller, { limit: max, offset: (page - 1) * max }),
      async named(ids, caller) {
        const items = await marks.byIds(ids, caller)
        return items.map(({ id, user }) => ({ id, title: user.name }))
      },
    },
    rows: (ids, caller) => marks.byIds(ids, caller),
    columns: [
      column('student', 'users.name', ({ user }) => user.name),
      column('groupTitle', 'meetings.groupId'),
      column('courseTitle', 'filter.course'),
      dateColumn('startsAt', 'attendance.table.startsAt'),
      wordColumn('status', 'attendance', statuses),
      wordColumn('how', 'attendance.table.how', 'attendance.table.how.'),
      wordColumn('guest', 'attendance.table.guest', yesNo),
      dateColumn('at', 'attendance.table.at'),
      column('by', 'attendance.table.by', ({ by }) => by?.name ?? null),
      column('note', 'attendance.note'),
    ],
  }
}
