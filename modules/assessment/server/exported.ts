import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { column, dateColumn, storeExport, wordColumn } from '#platform/server/bulk/exported.ts'
import { type Question, questions } from '../contract/question.ts'
import { type Quiz, quizzes } from '../contract/quiz.ts'
import { examsExported, scoresExported } from './exams/exported.ts'
import { questionStore } from './questions/store.ts'
import { quizStore } from './quizzes/store.ts'
import { resultsExported } from './results/exported.ts'

const stored = [
  dateColumn<any>('createdAt', 'أُنشئ في', 'Created'),
  dateColumn<any>('updatedAt', 'عُدّل في', 'Changed'),
]
const status = wordColumn<any>('status', 'الحالة', 'Status', {
  draft: { ar: 'مسودة', en: 'Draft' },
  published: { ar: 'منشور', en: 'Published' },
})
const course = column<any>('courseTitle', 'الدورة', 'Course')
const kinds = {
  single: { ar: 'إجابة واحدة', en: 'One answer' },
  multiple: { ar: 'عدة إجابات', en: 'Several answers' },
  trueFalse: { ar: 'صح أو خطأ', en: 'True or false' },
  numeric: { ar: 'عددي', en: 'Number' },
  short: { ar: 'إجابة قصيرة', en: 'Short answer' },
  cloze: { ar: 'فراغات', en: 'Gaps' },
  matching: { ar: 'مطابقة', en: 'Matching' },
  ordering: { ar: 'ترتيب', en: 'Ordering' },
  essay: { ar: 'مقال', en: 'Essay' },
  file: { ar: 'ملف', en: 'File' },
}
const difficulties = {
  easy: { ar: 'سهل', en: 'Easy' },
  medium: { ar: 'متوسط', en: 'Medium' },
  hard: { ar: 'صعب', en: 'Hard' },
}
const states = {
  draft: { ar: 'مسودة', en: 'Draft' },
  scheduled: { ar: 'لم يُفتح بعد', en: 'Not open yet' },
  open: { ar: 'مفتوح', en: 'Open' },
  closed: { ar: 'انتهى', en: 'Closed' },
}
type Counts = NonNullable<Quiz['counts']>
const count = (key: string, ar: string, en: string, of: (counts: Counts) => number) =>
  column<Quiz>(key, ar, en, ({ counts }) => counts && of(counts), 'number')
const joined = (names: string[], language: 'ar' | 'en') => names.join(language === 'ar' ? '، ' : ', ')

/** What is taken out of questions and quizzes as tables: what they are, what came of them, and nothing that says what is right. */
export const assessmentExported = {
  exams: examsExported,
  scores: scoresExported,
  results: resultsExported,
  questions: ({ db }: BulkContext) =>
    storeExport<Question>(db, questions, questionStore(db), {
      title: { ar: 'الأسئلة', en: 'questions' },
      named: 'title',
      columns: [
        column('title', 'السؤال', 'Question', ({ title, words }) => title || words),
        course,
        wordColumn('kind', 'النوع', 'Kind', kinds),
        wordColumn('difficulty', 'الصعوبة', 'Difficulty', difficulties),
        column('points', 'الدرجة', 'Points', undefined, 'number'),
        column('tags', 'الوسوم', 'Tags', ({ tags }, language) => joined(tags, language)),
        column('usedIn', 'مستعمل في', 'Used in', ({ usedIn }, language) =>
          joined(
            usedIn.map(({ title }) => title),
            language,
          ),
        ),
        status,
        ...stored,
      ],
    }),
  quizzes: ({ db }: BulkContext) =>
    storeExport<Quiz>(db, quizzes, quizStore(db), {
      title: { ar: 'الاختبارات', en: 'quizzes' },
      named: 'title',
      columns: [
        column('title', 'العنوان', 'Title'),
        course,
        column('seasonTitle', 'الفصل', 'Season'),
        column('questionsTotal', 'الأسئلة', 'Questions', undefined, 'number'),
        column('maxPoints', 'الدرجة', 'Points', undefined, 'number'),
        dateColumn('opensAt', 'يُفتح', 'Opens'),
        dateColumn('closesAt', 'يُغلق', 'Closes'),
        status,
        wordColumn('state', 'الحالة الآن', 'State now', states),
        count('inNow', 'فيه الآن', 'In it now', counts => counts.open),
        count('submitted', 'سُلِّمت', 'Handed in', counts => counts.submitted),
        count('toMark', 'للتصحيح', 'To mark', counts => counts.toMark),
        ...stored,
      ],
    }),
}
