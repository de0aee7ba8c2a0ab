import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { column, dateColumn, type Exported, storeExport, wordColumn } from '#platform/server/bulk/exported.ts'
import { learners } from '../../contract/roles.ts'
import { type User, users } from '../../contract/user.ts'
import { personColumns, withPersonColumns } from './person-columns.ts'
import { userStore } from './store.ts'

const roleWords = {
  admin: { ar: 'مدير', en: 'admin' },
  registrar: { ar: 'مسجّل', en: 'registrar' },
  teacher: { ar: 'معلم', en: 'teacher' },
  assistant: { ar: 'مساعد', en: 'assistant' },
  student: { ar: 'طالب', en: 'student' },
} satisfies Record<User['role'], object>

const columns = [
  column<User>('name', 'الاسم الكامل', 'Full name'),
  column<User>('username', 'اسم المستخدم', 'Username'),
  column<User>('externalId', 'كود الطالب', 'Student code'),
  column<User>('phone', 'الهاتف', 'Phone'),
  column<User>('email', 'البريد الإلكتروني', 'E-mail'),
  wordColumn<User>('role', 'الدور', 'Role', roleWords),
  wordColumn<User>('status', 'الحالة', 'Status', {
    active: { ar: 'نشط', en: 'active' },
    disabled: { ar: 'موقوف', en: 'disabled' },
  }),
  wordColumn<User>('locale', 'اللغة', 'Language', {
    ar: { ar: 'عربي', en: 'Arabic' },
    en: { ar: 'إنجليزي', en: 'English' },
  }),
  dateColumn<User>('lastSeenAt', 'آخر دخول', 'Last seen'),
  dateColumn<User>('createdAt', 'أُنشئ في', 'Created'),
]

/** What is taken out of people as a table. */
export function userExported({ db, files, country }: BulkContext): Exported<User> {
  const plain: Exported<User> = storeExport(db, users, userStore(db, files, country), {
    title: { ar: 'المستخدمون', en: 'users' },
    named: 'name',
    columns: [...columns, ...personColumns()],
  })
  return {
    ...plain,
    rows: async (ids, caller, location) =>
      withPersonColumns(db.read, await plain.rows(ids, caller, location), caller),
  }
}

/** Of a student, too; no known header of a table that is read in begins or ends so. */
const learning = [
  column<User>('courses', 'عدد الدورات', 'Enrolled courses', ({ counts }) => counts.courses, 'number'),
  column<User>(
    ...(['percent', 'التقدم', 'Progress'] as const),
    ({ percent, lessonsTotal, workTotal }) => (lessonsTotal || workTotal ? percent : null),
    'number',
  ),
  column<User>(
    'groups',
    'كل المجموعات',
    'All groups',
    ({ groupTitles }, language) => groupTitles?.join(language === 'ar' ? '، ' : ', ') ?? null,
  ),
]

/** The same of those who learn. */
export function studentExported(context: BulkContext): Exported<User> {
  const all = userExported(context)
  const [role] = learners
  return {
    ...all,
    title: { ar: 'الطلاب', en: 'students' },
    columns: [...all.columns, ...learning],
    resource: {
      ...all.resource,
      find: (query, ...rest) => all.resource.find({ ...query, role }, ...rest),
    },
    rows: async (ids, caller, location) =>
      (await all.rows(ids, caller, location)).filter(row => row.role === role),
  }
}
