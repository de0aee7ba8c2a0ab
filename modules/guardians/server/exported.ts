import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { column, dateColumn, storeExport, wordColumn } from '#platform/server/bulk/exported.ts'
import { type Guardian, guardians } from '../contract/guardian.ts'
import { guardianStore } from './guardians/store.ts'

/** What is taken out of guardians as a table. */
export const guardianExported = ({ db, country }: BulkContext) =>
  storeExport<Guardian>(db, guardians, guardianStore(db, country), {
    title: { ar: 'أولياء الأمور', en: 'guardians' },
    named: 'name',
    columns: [
      column('name', 'الاسم', 'Name'),
      column('phone', 'الهاتف', 'Phone'),
      column('email', 'البريد الإلكتروني', 'E-mail'),
      column('relation', 'الصلة', 'Relation'),
      wordColumn('language', 'اللغة', 'Language', {
        ar: { ar: 'عربي', en: 'Arabic' },
        en: { ar: 'إنجليزي', en: 'English' },
      }),
      wordColumn('mail', 'رسائل البريد', 'Mail', {
        now: { ar: 'نعم', en: 'Yes' },
        off: { ar: 'لا', en: 'No' },
      }),
      column('students', 'الطلاب', 'Students', ({ students }, language) =>
        students.map(({ name }) => name).join(language === 'ar' ? '، ' : ', '),
      ),
      column('linkEndsAt', 'الرابط حتى', 'Link until', ({ link }) => link?.endsAt ?? null, 'dateTime'),
      column(
        'linkSeenAt',
        'آخر فتح للرابط',
        'Link last opened',
        ({ link }) => link?.seenAt ?? null,
        'dateTime',
      ),
      dateColumn('createdAt', 'أُنشئ في', 'Created'),
      dateColumn('updatedAt', 'عُدّل في', 'Changed'),
    ],
  })
