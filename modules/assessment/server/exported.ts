import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import {
  column,
  createdAt,
  dateColumn,
  storeExport,
  updatedAt,
  wordColumn,
} from '#platform/server/bulk/exported.ts'
import { listed } from '#platform/server/catalogues.ts'
import { kinds as questionKinds } from '../contract/question-query.ts'
import { type Question, questions } from '../contract/question.ts'
import { type Quiz, quizzes } from '../contract/quiz.ts'
import { questionStore } from './questions/store.ts'
import { quizStore } from './quizzes/store.ts'
import { resultsExported } from './results/exported.ts'

const stored = [createdAt, updatedAt]
const status = wordColumn<any>('status', 'questions.status', 'lessons.status.')
const course = column<any>('courseTitle', 'questions.courseId')
const kinds = Object.fromEntries(
  questionKinds.map(kind => [
    kind,
    kind === 'trueFalse' ? 'questions.table.trueFalse' : `questions.kind.${kind}`,
  ]),
)
const states = {
  draft: 'lessons.status.draft',
  scheduled: 'quizzes.table.scheduled',
  open: 'quizzes.state.open',
  closed: 'quizzes.state.closed',
}
type Counts = NonNullable<Quiz['counts']>
const count = (key: string, header: string, of: (counts: Counts) => number) =>
  column<Quiz>(key, header, ({ counts }) => counts && of(counts), 'number')

/** What is taken out of questions and quizzes as tables: what they are, what came of them, and nothing that says what is right. */
export const assessmentExported = {
  results: resultsExported,
  questions: ({ db }: BulkContext) =>
    storeExport<Question>(db, questions, questionStore(db), {
      title: 'questions.table',
      named: 'title',
      columns: [
        column('title', 'questions.first', ({ title, words }) => title || words),
        course,
        wordColumn('kind', 'questions.kind', kinds),
        wordColumn('difficulty', 'questions.difficulty', 'questions.difficulty.'),
        column('points', 'questions.points', undefined, 'number'),
        column('tags', 'questions.tags', ({ tags }, language) => listed(language, tags)),
        column('usedIn', 'questions.usedIn', ({ usedIn }, language) =>
          listed(
            language,
            usedIn.map(({ title }) => title),
          ),
        ),
        status,
        ...stored,
      ],
    }),
  quizzes: ({ db }: BulkContext) =>
    storeExport<Quiz>(db, quizzes, quizStore(db), {
      title: 'quizzes.table',
      named: 'title',
      columns: [
        column('title', 'quizzes.title'),
        course,
        column('seasonTitle', 'filter.season'),
        column('questionsTotal', 'quizzes.tab.questions', undefined, 'number'),
        column('maxPoints', 'questions.points', undefined, 'number'),
        dateColumn('opensAt', 'quizzes.opensAt'),
        dateColumn('closesAt', 'quizzes.closesAt'),
        status,
        wordColumn('state', 'quizzes.table.state', states),
        count('inNow', 'quizzes.column.inNow', counts => counts.open),
        count('submitted', 'quizzes.column.handedIn', counts => counts.submitted),
        count('toMark', 'quizzes.column.toMark', counts => counts.toMark),
        ...stored,
      ],
    }),
}
