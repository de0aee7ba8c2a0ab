import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import {
  column,
  createdAt,
  dateColumn,
  storeExport,
  updatedAt,
  wordColumn,
} from '#platform/server/bulk/exported.ts'
import { type Quiz, quizzes } from '../contract/quiz.ts'
import { quizStore } from './quizzes/store.ts'

const stored = [createdAt, updatedAt]
const status = wordColumn<any>('status', 'questions.status', 'lessons.status.')
const course = column<any>('courseTitle', 'questions.courseId')
const states = {
  draft: 'lessons.status.draft',
  scheduled: 'quizzes.table.scheduled',
  open: 'quizzes.state.open',
  closed: 'quizzes.state.closed',
}
type Counts = NonNullable<Quiz['counts']>
const count = (key: string, header: string, of: (counts: Counts) => number) =>
  column<Quiz>(key, header, ({ counts }) => counts && of(counts), 'number')

/** What is taken out of quizzes as a table: what they are, and what came of them. */
export const quizzesExported = ({ db }: BulkContext) =>
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
  })
