import type { ImportField } from '#platform/server/bulk/imported.ts'
import { phoneIn } from '#platform/contract/schema.ts'

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

/** The fields of a person that a table can hold, by what their columns are called; the article and signs are left out. */
export const personFields: ImportField[] = [
  { name: 'id', headers: all('bustan id · معرف بستان') },
  {
    name: 'name',
    required: true,
    several: true,
    headers: all(
      'name · full name · student name · first name · middle name · last name · student',
      'اسم · اسم طالب · اسم كامل · اسم ثلاثي · اسم رباعي · طالب',
    ),
    looksLike: text => /^\p{L}[\p{L}\p{M}.'’-]*(\s+\p{L}[\p{L}\p{M}.'’-]*)+$/u.test(text),
  },
  { name: 'username', headers: all('username · user name · login · اسم مستخدم · اسم دخول') },
  {
    name: 'externalId',
    headers: all(
      'code · student code · student id · student number · number',
      'كود · كود طالب · رقم طالب · رقم قيد · رقم جلوس',
    ),
  },
  {
    name: 'phone',
    headers: [...phoneHeaders, ...pairs(phoneHeaders, all('student · طالب'))],
    looksLike: text => /^\+?\d{9,15}$/.test(phoneIn(text)),
  },
  {
    name: 'email',
    headers: emailHeaders,
    looksLike: text => /^\S+@\S+\.\S+$/.test(text),
  },
  { name: 'role', headers: all('role · صفة · دور') },
  { name: 'status', headers: all('status · حالة') },
  { name: 'locale', headers: all('language · لغة') },
]

export const secretHeaders = all('password · كلمة مرور · كلمة سر · باسورد')

/** What schools' tables hold beside, above all passwords, which are never read. */
export const ignoredHeaders = [
  ...secretHeaders,
  ...all('last seen · created · آخر دخول · آخر ظهور · أنشئ في · row · reason · سطر · سبب'),
]
