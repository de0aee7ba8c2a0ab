import { fold } from '#platform/contract/fold.ts'

const words = <Value extends string>(table: [Value, string][]) =>
  new Map(
    table.flatMap(([value, texts]) =>
      [value, ...texts.split(' · ')].map((text): [string, Value] => [fold(text), value]),
    ),
  )

/** How roles, statuses and languages are written in tables, in both languages. */
export const roles = words([
  ['admin', 'مدير'],
  ['registrar', 'مسجّل'],
  ['teacher', 'معلم · مدرس · معلمة · مدرسة'],
  ['assistant', 'مساعد · مساعدة'],
  ['student', 'طالب · طالبة'],
])
export const statuses = words([
  ['active', 'نشط · نشطة'],
  ['disabled', 'موقوف · موقوفة'],
])
export const languages = words([
  ['ar', 'عربي · عربية · العربية · Arabic'],
  ['en', 'إنجليزي · إنجليزية · الإنجليزية · English'],
])
