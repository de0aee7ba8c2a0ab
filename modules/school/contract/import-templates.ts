import type { PhoneExample } from '#platform/contract/site-look.ts'
import type { Subject } from './import-calls.ts'

/** A number stands in the example only where it is known how one looks in the country of the school. */
const templatesWith = (phone: string) => ({
  people: {
    ar: [
      ['الاسم', 'كود الطالب', 'الهاتف', 'البريد الإلكتروني', 'الدورة', 'المجموعة'],
      ['مريم أحمد محمود', '1001', phone, '', '', ''],
    ],
    en: [
      ['Full name', 'Student code', 'Phone', 'E-mail', 'Course', 'Group'],
      ['Mariam Ahmed Mahmoud', '1001', phone, '', '', ''],
    ],
  },
  // A season is written once, above its lessons.
  content: {
    ar: [
      ['الفصل', 'الدرس', 'الشرح', 'رابط الفيديو', 'المدة', 'موعد الظهور', 'الحالة', 'معاينة مجانية'],
      ['الفصل الأول', 'الدرس الأول', '', '', '12:30', '', 'مسودة', 'نعم'],
      ['', 'الدرس الثاني', '', '', '15', '', 'مسودة', 'لا'],
    ],
    en: [
      ['Season', 'Lesson', 'Text', 'Video link', 'Length', 'Release', 'Status', 'Free preview'],
      ['First season', 'First lesson', '', '', '12:30', '', 'draft', 'yes'],
      ['', 'Second lesson', '', '', '15', '', 'draft', 'no'],
    ],
  },
  scores: {
    ar: [
      ['كود الطالب', 'الاسم', 'امتحان الوحدة الأولى'],
      ['1001', 'مريم أحمد محمود', '17.5'],
      ['1002', 'يوسف علي حسن', 'غائب'],
    ],
    en: [
      ['Student code', 'Full name', 'Exam of unit 1'],
      ['1001', 'Mariam Ahmed Mahmoud', '17.5'],
      ['1002', 'Youssef Ali Hassan', 'absent'],
    ],
  },
})

/** A table to fill in, with the headers of a language, as lines with commas. */
export const templateOf = (subject: Subject, language: 'ar' | 'en', phone?: PhoneExample) =>
  templatesWith(phone?.national.replace(/\D/g, '') ?? '')
    [subject][language].map(row => row.join(','))
    .join('\r\n')
