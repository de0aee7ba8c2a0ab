import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { column, dateColumn, type Exported, wordColumn } from '#platform/server/bulk/exported.ts'
import type { Enrolment } from '../contract/enrolment.ts'
import { enrolmentRows } from './enrolments/rows.ts'
import { enrolmentStore } from './enrolments/store.ts'

const sources = {
  staff: { ar: 'الإدارة', en: 'Staff' },
  code: { ar: 'كود', en: 'Code' },
  self: { ar: 'بنفسه', en: 'Self' },
}

/** What is taken out of enrolments as a table. */
export function enrolmentExported({ db }: BulkContext): Exported<Enrolment> {
  const store = enrolmentStore(db)
  return {
    title: { ar: 'الاشتراكات', en: 'enrolments' },
    resource: enrolmentRows(store),
    rows: store.byIds,
    columns: [
      column('name', 'الاسم الكامل', 'Full name', ({ user }) => user.name),
      column('username', 'اسم المستخدم', 'Username', ({ user }) => user.username),
      column('courseTitle', 'الدورة', 'Course'),
      wordColumn('source', 'المصدر', 'Source', sources),
      dateColumn('expiresAt', 'حتى', 'Until'),
      column('percent', 'التقدم', 'Progress', undefined, 'number'),
      column('lessonsCompleted', 'الدروس المكتملة', 'Lessons completed', undefined, 'number'),
      column('lessonsTotal', 'الدروس', 'Lessons', undefined, 'number'),
      column('workCompleted', 'الاختبارات المكتملة', 'Quizzes completed', undefined, 'number'),
      column('workTotal', 'الاختبارات المطلوبة', 'Required quizzes', undefined, 'number'),
      dateColumn('createdAt', 'سُجّل', 'Enrolled'),
    ],
  }
}
