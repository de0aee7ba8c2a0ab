import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { column, createdAt, dateColumn, storeExport, wordColumn } from '#platform/server/bulk/exported.ts'
import { weekdayIn } from '#platform/server/catalogues.ts'
import type { Language } from '#platform/contract/language.ts'
import { clockOf, minutesOf } from '#platform/contract/calendar.ts'
import { type Group, groups, type WeeklyTime } from '../../contract/group.ts'
import { groupStore } from './store.ts'

const statuses = {
  active: 'groups.tab.active',
  archived: 'groups.tab.archived',
}

/** What is taken out of groups as a table: a group a row, its weekly times in one cell. */
export const groupExported = ({ db }: BulkContext) =>
  storeExport<Omit<Group, 'clashes'>>(db, groups, groupStore(db), {
    title: 'groups.table',
    named: 'title',
    columns: [
      column('title', 'groups.title'),
      column('courseTitle', 'groups.courseId'),
      column('seasonTitle', 'groups.seasonId'),
      column('teacher', 'groups.teacherId', ({ teacher }) => teacher?.name ?? null),
      column('times', 'groups.times', ({ times }, language) =>
        times.map(time => timeIn(time, language)).join('\n'),
      ),
      column('place', 'groups.place'),
      column('members', 'groups.members', ({ counts }) => counts.members, 'number'),
      column('capacity', 'groups.capacity', undefined, 'number'),
      column('startsOn', 'groups.startsOn'),
      column('endsOn', 'groups.endsOn'),
      dateColumn('nextMeetingAt', 'groups.next'),
      wordColumn('status', 'groups.status', statuses),
      createdAt,
    ],
  })

function timeIn({ day, at, minutes }: WeeklyTime, language: Language) {
  return `${weekdayIn(language, day)} ${at}–${clockOf(minutesOf(at) + minutes)}`
}
