import type { Subject } from './import-calls.ts'

const templates = {
  people: {
    ar: [
      ['الاسم', 'كود الطالب', 'الهاتف', 'البريد الإلكتروني', 'الدورة', 'المجموعة'],
      ['مريم أحمد محمود', '1001', '01001234567', '', '', ''],
    ],
    en: [
      ['Full name', 'Student code', 'Phone', 'E-mail', 'Course', 'Group'],
      ['Mariam Ahmed Mahmoud', '1001', '01001234567', '', '', ''],
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
}

/** A table to fill in, with the headers of a language, as lines with commas. */
export const templateOf = (subject: Subject, language: 'ar' | 'en') =>
  templates[subject][language].map(row => row.join(',')).join('\r\n')
