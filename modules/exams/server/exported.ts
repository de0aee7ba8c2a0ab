import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import {
  column,
  createdAt,
  type Exported,
  storeExport,
  updatedAt,
  wordColumn,
} from '#platform/server/bulk/exported.ts'
import { translate } from '#platform/server/catalogues.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import type { Reader, ResourceTables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { type Exam, type ExportedScoreQuery, exams, type Score } from '../contract/exam.ts'
import { visibleExams } from './policy.ts'
import { presentExams } from './presenter.ts'
import { markedIn, presentScore, scoreColumns } from './scores.ts'
import { examStore } from './store.ts'

type Line = Score & { id: string; exam: Exam; externalId: string | null; username: string }

/** What is taken out of exams as a table: an exam a row. */
export const examsExported = ({ db }: BulkContext) =>
  storeExport<Exam>(db, exams, examStore(db), {
    title: 'exams.table',
    named: 'title',
    columns: [
      column('title', 'exams.title'),
      column('courseTitle', 'exams.courseId'),
      column('groupTitle', 'filter.group'),
      column('heldOn', 'exams.heldOn'),
      column('outOf', 'exams.outOf', undefined, 'number'),
      column('scores', 'exams.column.scores', ({ counts }) => counts.scores, 'number'),
      column('absent', 'exams.absent', ({ counts }) => counts.absent, 'number'),
      column('average', 'exams.average', undefined, 'number'),
      wordColumn('status', 'exams.state', 'lessons.status.'),
      ...[createdAt, updatedAt],
    ],
  })

/**
 * What is taken out of scores as a table: a student of an exam a row. Of one exam everybody who is marked in it, under its title, so that it
 * is read in again as it is; else of every exam that the caller sees those who have a mark.
 */
export function scoresExported({ db }: BulkContext): Exported<Line> {
  const { read } = db
  return {
    title: 'scores.table',
    resource: {
      list: exams.scores.name,
      query: exams.exportedScores,
      async find(query, caller, max, { page = 1 } = {}) {
        const { examId } = query as ExportedScoreQuery
        const rows: { id: string; title: string }[] = []
        for (const exam of await examsOf(read, query, caller)) {
          const marked = markedIn(read, exam)
          const people = examId ? marked : marked.where('scores.examId', 'is not', null)
          for (const { id, name } of await people
            .select(['users.id', 'users.name'])
            .orderBy('users.sortKey')
            .orderBy('users.id')
            .execute())
            rows.push({ id: `${exam.id}.${id}`, title: name })
        }
        return { rows: rows.slice((page - 1) * max, page * max), total: rows.length }
      },
      async named(ids, caller) {
        return (await linesOf(read, ids, caller)).map(({ id, user }) => ({ id, title: user.name }))
      },
    },
    rows: (ids, caller) => linesOf(read, ids, caller),
    async headersFor(query, caller): Promise<Record<string, string>> {
      const { examId } = query as ExportedScoreQuery
      const [exam] = examId ? await examsOf(read, query, caller) : []
      return exam ? { score: exam.title } : {}
    },
    columns: [
      column('student', 'users.name', ({ user }) => user.name),
      column('externalId', 'users.table.externalId'),
      column('username', 'users.username'),
      column(
        'score',
        'quizzes.results.score',
        ({ score, absent }, language) => (absent ? translate(language, 'scores.table.absent') : score),
        'number',
      ),
      column('outOf', 'results.table.maxPoints', ({ exam }) => exam.outOf, 'number'),
      column('note', 'exams.note'),
      column('examTitle', 'scores.table.examTitle', ({ exam }) => exam.title),
      column('heldOn', 'exams.heldOn', ({ exam }) => exam.heldOn),
      column('courseTitle', 'exams.courseId', ({ exam }) => exam.courseTitle),
    ],
  }
}

/** The exams that are asked for, as far as the caller sees them, by the days on which they were held. */
async function examsOf(read: Reader, query: object, caller: Caller): Promise<ResourceTables['exams'][]> {
  const { examId, courseId } = query as ExportedScoreQuery
  let visible = read
    .selectFrom('exams')
    .selectAll('exams')
    .where('exams.deletedAt', 'is', null)
    .where(visibleExams(await scopeOf(read, caller)))
  if (examId) visible = visible.where('exams.id', '=', examId)
  if (courseId) visible = visible.where('exams.courseId', '=', courseId)
  return visible.orderBy('exams.heldOn').orderBy('exams.id').execute()
}

/** Scores by their ids, each of its exam and its student, as far as the caller sees the exams. */
async function linesOf(read: Reader, ids: string[], caller: Caller): Promise<Line[]> {
  const lines: Line[] = []
  for (const [examId, own] of Map.groupBy(ids, id => id.split('.')[0]!)) {
    const [row] = await examsOf(read, { examId }, caller)
    if (!row) continue
    const [exam] = await presentExams(read, [row], caller)
    const people = await markedIn(read, row)
      .where(
        'users.id',
        'in',
        own.map(id => id.split('.')[1]!),
      )
      .select([...scoreColumns, 'users.externalId', 'users.username'])
      .execute()
    for (const { externalId, username, ...marked } of people)
      lines.push({
        ...presentScore(marked),
        ...{ id: `${examId}.${marked.id}`, exam: exam!, externalId, username },
      })
  }
  return lines
}
