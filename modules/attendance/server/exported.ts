import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { column, dateColumn, type Exported, wordColumn, yesNo } from '#platform/server/bulk/exported.ts'
import { type AttendanceItem, attendance, type AttendanceQuery } from '../contract/attendance.ts'
import { attendanceList } from './marks/list.ts'

const statuses = {
  present: { ar: 'حاضر', en: 'Present' },
  late: { ar: 'متأخر', en: 'Late' },
  absent: { ar: 'غائب', en: 'Absent' },
  excused: { ar: 'معذور', en: 'Excused' },
}
const ways = {
  list: { ar: 'من الكشف', en: 'From the list' },
  all: { ar: 'مع الباقين', en: 'With all the rest' },
  scan: { ar: 'بالمسح', en: 'By a scan' },
}

/** What is taken out of attendance as a table: a mark a row. */
export function attendanceExported({ db }: BulkContext): Exported<AttendanceItem> {
  const marks = attendanceList(db)
  return {
    title: { ar: 'الحضور', en: 'attendance' },
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
      column('student', 'الاسم الكامل', 'Full name', ({ user }) => user.name),
      column('groupTitle', 'المجموعة', 'Group'),
      column('courseTitle', 'الدورة', 'Course'),
      dateColumn('startsAt', 'يبدأ في', 'Starts'),
      wordColumn('status', 'الحضور', 'Attendance', statuses),
      wordColumn('how', 'كيف سُجّل', 'How it was marked', ways),
      column('guest', 'ضيف', 'Guest', ({ guest }, language) => yesNo[String(guest)]![language]),
      dateColumn('at', 'سُجّل في', 'Marked'),
      column('by', 'سجّله', 'Marked by', ({ by }) => by?.name ?? null),
      column('note', 'ملاحظة', 'Note'),
    ],
  }
}
