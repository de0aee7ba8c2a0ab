import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { column, createdAt, storeExport, updatedAt, wordColumn } from '#platform/server/bulk/exported.ts'
import { listed } from '#platform/server/catalogues.ts'
import { kinds as questionKinds } from '../contract/question-query.ts'
import { type Question, questions } from '../contract/question.ts'
import { questionStore } from './bank/store.ts'

const stored = [createdAt, updatedAt]
const status = wordColumn<any>('status', 'questions.status', 'lessons.status.')
const course = column<any>('courseTitle', 'questions.courseId')
const kinds = Object.fromEntries(
  questionKinds.map(kind => [
    kind,
    kind === 'trueFalse' ? 'questions.table.trueFalse' : `questions.kind.${kind}`,
  ]),
)

/** What is taken out of questions as a table: what they are, and nothing that says what is right. */
export const questionsExported = ({ db }: BulkContext) =>
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
  })
