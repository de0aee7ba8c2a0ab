import { fold } from '#platform/contract/fold.ts'

const words = <Value extends string>(table: [Value, string][]) =>
  new Map(
    table.flatMap(([value, texts]) =>
      [value, ...texts.split(' · ')].map((text): [string, Value] => [fold(text), value]),
    ),
  )

/** How roles, statuses and languages are written in tables, in both languages. */
export const wordsOf = {
  role: words([
    ['admin', 'مدير'],
    ['registrar', 'مسجّل'],
    ['teacher', 'معلم · مدرس · معلمة · مدرسة'],
    ['assistant', 'مساعد · مساعدة'],
    ['student', 'طالب · طالبة'],
  ]),
  status: words([
    ['active', 'نشط · نشطة'],
    ['disabled', 'موقوف · موقوفة'],
  ]),
  locale: words([
    ['ar', 'عربي · عربية · العربية · Arabic'],
    ['en', 'إنجليزي · إنجليزية · الإنجليزية · English'],
  ]),
}
