import { mayGo, type Way } from '#platform/client/routing/navigation.ts'
import { may, type Reach } from '#platform/contract/access.ts'
import { fold } from '#platform/contract/fold.ts'
import type { Role } from '#platform/contract/role.ts'

/** What staff create, by the list in which it will stand; what is offered before anything is typed they create most. */
const creatable: { id: string; call: string; reach?: Reach; isOffered?: boolean }[] = [
  { id: 'courses', call: 'courses.create', isOffered: true },
  { id: 'lessons', call: 'lessons.create', isOffered: true },
  { id: 'students', call: 'users.create', isOffered: true },
  { id: 'announcements', call: 'announcements.create', isOffered: true },
  { id: 'users', call: 'users.create', reach: 'all', isOffered: true },
  { id: 'seasons', call: 'seasons.create' },
  { id: 'summaries', call: 'summaries.create' },
  { id: 'quizzes', call: 'quizzes.create' },
  { id: 'questions', call: 'questions.create' },
  { id: 'exams', call: 'exams.create' },
  { id: 'groups', call: 'groups.create' },
]

/** Where the words stand by which these are called. */
export const areasOfCreations = ['admin', 'assessment', 'exams', 'groups'] as const

/** What people call things beside their names in the menu, in both languages, whichever they read. */
const otherWords: Record<string, string> = {
  home: 'home start dashboard الرئيسية البداية اللوحة',
  courses: 'course courses class subject دورة دورات كورس مادة مواد',
  seasons: 'season seasons unit chapter فصل فصول وحدة باب',
  lessons: 'lesson lessons video lecture درس دروس فيديو محاضرة حصة',
  summaries: 'summary summaries notes sheet ملخص ملخصات مذكرة',
  quizzes: 'quiz quizzes exam test اختبار اختبارات امتحان امتحانات كويز',
  questions: 'question questions bank سؤال أسئلة بنك',
  exams: 'exam exams test paper scores امتحان امتحانات اختبار ورقي درجات',
  results: 'result results grade grades mark marks score نتيجة نتائج نتائجي درجة درجات درجاتي',
  marking: 'mark marking grade grading essays تصحيح درجات مقالي',
  announcements: 'announcement announcements news message إعلان إعلانات خبر رسالة',
  students: 'student students pupil طالب طلاب طلبة تلميذ',
  groups: 'group groups مجموعة مجموعات جروب',
  guardians: 'guardian guardians parent parents mother father ولي أمر أولياء أم أب والد',
  week: 'week timetable schedule calendar meeting meetings أسبوع جدول مواعيد حصص',
  calls: 'call calls absent phone اتصال مكالمات غياب غائبون',
  takeMoney: 'take money pay payment fee fees receipt cash استلام دفع مبلغ قسط رسوم إيصال نقدية',
  payments: 'payment payments receipt receipts paid مدفوعات دفع إيصال إيصالات',
  drawer: 'drawer cash till close درج نقدية خزنة إقفال',
  sheet: 'sheet month monthly due unpaid كشف شهر شهري مستحق متأخرات',
  shares: 'share shares percent teacher teachers نصيب أنصبة نسبة معلم',
  mine: 'attendance account code money paid حضور مدفوعات حساب رمز',
  importPeople: 'import table excel people students استيراد جدول إكسل طلاب أشخاص',
  importLessons: 'import table excel lessons استيراد جدول إكسل دروس',
  importScores: 'import table excel scores marks استيراد جدول إكسل درجات علامات',
  jobs: 'jobs operations tasks exports imports عمليات مهام تصدير استيراد',
  users: 'user users staff teacher teachers assistant registrar مستخدم مستخدمون معلم مدرس مساعد موظف',
  settings: 'settings school logo name إعدادات ضبط المدرسة المركز شعار',
  audit: 'audit log history سجل تدقيق من فعل',
  bin: 'bin trash deleted restore محذوفات سلة استعادة',
  me: 'me account profile password sign out حسابي ملفي كلمة المرور خروج',
}
const addingWords = 'add new create register إضافة أضف جديد إنشاء تسجيل'

export type Action = {
  kind: 'create' | 'page'
  id: string
  title: string
  words: string
  /** What the list of a page is narrowed to at first, as by its menu. */
  narrowedTo?: Record<string, unknown>
}
type Translate = (id: string) => string

/** What somebody may create: of students nothing. */
export const creationsFor = (role: Role, t: Translate): (Action & { isOffered: boolean })[] =>
  creatable
    .filter(({ call, reach }) => may(role, call, reach))
    .map(({ id, isOffered = false }) => ({
      ...{ kind: 'create', id, title: t(`${id}.add`), isOffered },
      words: `${addingWords} ${otherWords[id] ?? ''}`,
    }))

/** The pages that somebody may open. */
export const pagesFor = (role: Role, t: Translate, ways: Way[]): Action[] =>
  ways.filter(mayGo(role)).map(({ to, search, word }) => ({
    ...{ kind: 'page', id: String(to), title: t(`nav.${word}`), words: otherWords[word] ?? '' },
    narrowedTo: search,
  }))

/** Those whose title or other words begin with each word that was typed, of which one letter says nothing yet. */
export function actionsFor(q: string, actions: Action[]) {
  const typed = fold(q).split(' ')
  if (typed.join('').length < 2) return []
  return actions.filter(({ title, words }) => {
    const actionWords = fold(`${title} ${words}`).split(' ')
    return typed.every(word =>
      actionWords.some(one => one.replace(/^ال/, '').startsWith(word.replace(/^ال(?=.)/, ''))),
    )
  })
}
