import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { column, dateColumn, storeExport, type Words, wordColumn } from '#platform/server/bulk/exported.ts'
import { clockOf, minutesOf } from '#platform/contract/calendar.ts'
import { type Group, groups, type WeeklyTime } from '../../contract/group.ts'
import { groupStore } from './store.ts'

const statuses = {
  active: { ar: 'نشطة', en: 'Active' },
  archived: { ar: 'مؤرشفة', en: 'Archived' },
}
/** Sunday first. */
const weekdays: Words[] = [
  { ar: 'الأحد', en: 'Sunday' },
  { ar: 'الاثنين', en: 'Monday' },
  { ar: 'الثلاثاء', en: 'Tuesday' },
  { ar: 'الأربعاء', en: 'Wednesday' },
  { ar: 'الخميس', en: 'Thursday' },
  { ar: 'الجمعة', en: 'Friday' },
  { ar: 'السبت', en: 'Saturday' },
]

/** What is taken out of groups as a table: a group a row, its weekly times in one cell. */
export const groupExported = ({ db }: BulkContext) =>
  storeExport<Omit<Group, 'clashes'>>(db, groups, groupStore(db), {
    title: { ar: 'المجموعات', en: 'groups' },
    named: 'title',
    columns: [
      column('title', 'العنوان', 'Title'),
      column('courseTitle', 'الدورة', 'Course'),
      column('seasonTitle', 'الفصل', 'Season'),
      column('teacher', 'المعلم', 'Teacher', ({ teacher }) => teacher?.name ?? null),
      column('times', 'كل أسبوع', 'Every week', ({ times }, language) =>
        times.map(time => timeIn(time, language)).join('\n'),
      ),
      column('place', 'المكان', 'Place'),
      column('members', 'الأعضاء', 'Members', ({ counts }) => counts.members, 'number'),
      column('capacity', 'عدد الأماكن', 'Places', undefined, 'number'),
      column('startsOn', 'أول يوم', 'First day'),
      column('endsOn', 'آخر يوم', 'Last day'),
      dateColumn('nextMeetingAt', 'القادم', 'Next'),
      wordColumn('status', 'الحالة', 'Status', statuses),
      dateColumn('createdAt', 'أُنشئ في', 'Created'),
    ],
  })

function timeIn({ day, at, minutes }: WeeklyTime, language: keyof Words) {
  return `${weekdays[day]![language]} ${at}–${clockOf(minutesOf(at) + minutes)}`
}
