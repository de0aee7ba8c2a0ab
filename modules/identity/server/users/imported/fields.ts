import { column, type ExportColumn, languageWords, wordColumn } from '#platform/server/bulk/exported.ts'
import type { ImportField } from '#platform/server/bulk/imported.ts'
import { dayIn } from '#platform/server/sheets/days.ts'
import { email, identifier, name, phoneIn, username } from '#platform/contract/schema.ts'
import { birthday, type User, type UserDraft } from '../../../contract/user.ts'
import { checked, intact, phoneOf, type ReadCell, wordOf } from './cells.ts'
import { languages, roles, statuses } from './words.ts'

/** Words that are written in one text, apart by dots. */
export const all = (...texts: string[]) => texts.flatMap(text => text.split(' · '))
/** Each of some words beside each of others, in both orders. */
export const pairs = (starts: string[], ends: string[]) =>
  starts.flatMap(start => ends.flatMap(end => [`${start} ${end}`, `${end} ${start}`]))

const phones = all('phone · mobile · tel · telephone · whatsapp', 'هاتف · موبايل · جوال · تليفون · واتساب')
const numbers = pairs(phones, all('number · no · رقم'))
/** How columns of phone numbers are called, of whomever they are. */
export const phoneHeaders = [...phones, ...numbers]
export const emailHeaders = all('email · e-mail · mail · email address · بريد · بريد إلكتروني · إيميل')

/** What tables hold of a person: all that is filled in but secrets and pictures. */
export type TableFieldName = Exclude<keyof UserDraft, 'mustRenew' | 'avatarId' | 'password'>

/** A field of a person as tables have it, those that are taken out and those that are read in. */
type TableField = ImportField & {
  name: TableFieldName
  /** Its column where people are taken out. */
  column: ExportColumn<User>
  read: ReadCell
  /** Whether it may be empty, so that an empty cell can clear it. */
  clearable?: boolean
}

/** The fields of a person that a table can hold, by what their columns are called; the article and signs are left out. */
export const tableFields: TableField[] = [
  {
    name: 'name',
    column: column('name', 'users.name'),
    required: true,
    several: true,
    headers: all(
      'name · full name · student name · first name · middle name · last name · student',
      'اسم · اسم طالب · اسم كامل · اسم ثلاثي · اسم رباعي · طالب',
    ),
    looksLike: text => /^\p{L}[\p{L}\p{M}.'’-]*(\s+\p{L}[\p{L}\p{M}.'’-]*)+$/u.test(text),
    read: checked(name({ min: 1, max: 200 })),
  },
  {
    name: 'username',
    column: column('username', 'users.username'),
    headers: all('username · user name · login · اسم مستخدم · اسم دخول'),
    read: checked(username()),
  },
  {
    name: 'externalId',
    column: column('externalId', 'users.table.externalId'),
    headers: all(
      'code · student code · student id · student number · number',
      'كود · كود طالب · رقم طالب · رقم قيد · رقم جلوس',
    ),
    read: intact(checked(identifier({ min: 1, max: 60 }))),
    clearable: true,
  },
  {
    name: 'phone',
    column: column('phone', 'users.phone'),
    headers: [...phoneHeaders, ...pairs(phoneHeaders, all('student · طالب'))],
    looksLike: text => /^\+?\d{9,15}$/.test(phoneIn(text)),
    read: phoneOf,
    clearable: true,
  },
  {
    name: 'email',
    column: column('email', 'users.email'),
    headers: emailHeaders,
    looksLike: text => /^\S+@\S+\.\S+$/.test(text),
    read: checked(email()),
    clearable: true,
  },
  {
    name: 'birthday',
    isDay: true,
    column: column('birthday', 'users.birthday'),
    headers: all(
      'birthday · birth date · birthdate · date of birth · dob',
      'تاريخ ميلاد · ميلاد · عيد ميلاد · يوم ميلاد',
    ),
    read: (cell, setup) => {
      const written = dayIn(cell, setup.plan)
      return 'day' in written ? checked(birthday())(written.day, setup) : written
    },
    clearable: true,
  },
  {
    name: 'role',
    column: wordColumn('role', 'users.role', 'users.table.role.'),
    headers: all('role · صفة · دور'),
    read: wordOf(roles),
  },
  {
    name: 'status',
    column: wordColumn('status', 'users.status', 'users.table.status.'),
    headers: all('status · حالة'),
    read: wordOf(statuses),
  },
  {
    name: 'locale',
    column: wordColumn('locale', 'users.locale', languageWords),
    headers: all('language · لغة'),
    read: wordOf(languages),
    clearable: true,
  },
]

export const personFields: ImportField[] = [
  { name: 'id', headers: all('bustan id · معرف بستان') },
  ...tableFields,
]

export const secretHeaders = all('password · كلمة مرور · كلمة سر · باسورد')

/** What schools' tables hold beside, above all passwords, which are never read. */
export const ignoredHeaders = [
  ...secretHeaders,
  ...all('last seen · created · آخر دخول · آخر ظهور · أنشئ في · row · reason · سطر · سبب'),
]
