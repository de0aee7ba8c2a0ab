import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { column, dateColumn, storeExport, wordColumn, yesNo } from '#platform/server/bulk/exported.ts'
import { announcements } from '../contract/announcement.ts'
import type { ListedAnnouncement } from './announcements/presenter.ts'
import { announcementStore } from './announcements/store.ts'

const audiences = {
  everyone: { ar: 'الجميع', en: 'Everyone' },
  students: { ar: 'الطلاب', en: 'Students' },
  teachers: { ar: 'المعلمون', en: 'Teachers' },
  courses: { ar: 'دورات', en: 'Courses' },
  groups: { ar: 'مجموعات', en: 'Groups' },
  people: { ar: 'أشخاص', en: 'People' },
}

const titles = (items: { title: string }[], language: 'ar' | 'en') =>
  items.map(({ title }) => title).join(language === 'ar' ? '، ' : ', ')

/** What is taken out of announcements as a table. */
export const announcementExported = ({ db }: BulkContext) =>
  storeExport<ListedAnnouncement>(db, announcements, announcementStore(db), {
    title: { ar: 'الإعلانات', en: 'announcements' },
    named: 'title',
    columns: [
      column('title', 'العنوان', 'Title'),
      wordColumn('audience', 'إلى', 'For', audiences),
      column('courses', 'الدورات', 'Courses', ({ courses }, language) => titles(courses, language)),
      column('groups', 'المجموعات', 'Groups', ({ groups }, language) => titles(groups, language)),
      wordColumn('pinned', 'مثبّت', 'Pinned', yesNo),
      dateColumn('publishAt', 'النشر', 'Published'),
      dateColumn('expireAt', 'ينتهي في', 'Expires'),
      column('author', 'الكاتب', 'Author', ({ author }) => author.name),
      dateColumn('createdAt', 'أُنشئ في', 'Created'),
      dateColumn('updatedAt', 'عُدّل في', 'Changed'),
    ],
  })
