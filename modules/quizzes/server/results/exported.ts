import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { column, dateColumn, type Exported, wordColumn, yesNo } from '#platform/server/bulk/exported.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import type { Db, Reader, ResourceTables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { type ExportedResultQuery, type Result, results } from '../../contract/result.ts'
import { findQuiz, quizzesIn } from '../quizzes/find.ts'
import { resultsOf, type Row } from './rows.ts'
import { inOrder, matchingOf, presentResults } from './store.ts'

type Quiz = ResourceTables['quizzes']
type Person = { username: string; externalId: string | null }
type Line = Result & Partial<Person> & { id: string; quizTitle: string; courseTitle: string }

/** A result has no id of its own: it is named by its quiz and its student, or the alias of one. */
const idOf = ({ id }: Quiz, { whose }: Row) => `${id}.${whose}`
const nameOf = ({ user, alias }: Pick<Result, 'user' | 'alias'>) => user?.name ?? alias ?? ''

/**
 * What is taken out of results as a table: a student of a quiz a row. Of one quiz all that its page shows; else of every quiz that the
 * caller sees those who have begun it.
 */
export function resultsExported({ db }: BulkContext): Exported<Line> {
  const { read } = db
  async function* found(query: ExportedResultQuery, caller: Caller) {
    const scope = await scopeOf(read, caller)
    for (const quiz of await quizzesOf(read, query, caller)) {
      const { rows, isUnnamed } = await resultsOf(db, quiz)
      if (isUnnamed && (query.q || query.groupId)) continue
      const exportedRows = query.quizId ? rows : rows.filter(({ state }) => state !== 'none')
      for (const row of inOrder(await matchingOf(db, exportedRows, query, scope), query))
        yield { id: idOf(quiz, row), title: nameOf(row) }
    }
  }
  return {
    title: 'results.table',
    resource: {
      list: results.list.name,
      query: results.exported,
      async find(query, caller, max, { page = 1 } = {}) {
        const rows = await Array.fromAsync(found(query as ExportedResultQuery, caller))
        return { rows: rows.slice((page - 1) * max, page * max), total: rows.length }
      },
      async named(ids, caller) {
        return (await linesOf(db, ids, caller)).map(line => ({ id: line.id, title: nameOf(line) }))
      },
    },
    rows: (ids, caller) => linesOf(db, ids, caller),
    columns: [
      column('quizTitle', 'questions.toQuiz.quiz'),
      column('courseTitle', 'questions.courseId'),
      column('student', 'users.name', nameOf),
      column('externalId', 'users.table.externalId'),
      column('username', 'users.username'),
      column('groupTitle', 'filter.group'),
      wordColumn('state', 'quizzes.results.status', 'quizzes.results.tab.'),
      column('score', 'quizzes.results.score', undefined, 'number'),
      column('maxPoints', 'results.table.maxPoints', undefined, 'number'),
      column('percent', 'quizzes.results.percent', undefined, 'number'),
      wordColumn('passed', 'quizzes.results.passed', yesNo),
      column('tries', 'quizzes.results.tries', undefined, 'number'),
      dateColumn('submittedAt', 'quizzes.results.submitted'),
    ],
  }
}

/** The quizzes that are asked for, as far as the caller sees them. */
async function quizzesOf(read: Reader, { quizId, courseId }: ExportedResultQuery, caller: Caller) {
  if (quizId) {
    const quiz = await findQuiz(read, quizId, caller)
    return quiz && (!courseId || quiz.courseId === courseId) ? [quiz] : []
  }
  const begunQuizzes = quizzesIn(read, await scopeOf(read, caller)).where('begunAt', 'is not', null)
  const quizzes = courseId ? begunQuizzes.where('quizzes.courseId', '=', courseId) : begunQuizzes
  return quizzes.selectAll('quizzes').orderBy('courseId').orderBy('position').orderBy('id').execute()
}

/** Results by their ids, as far as the caller sees their quizzes. */
async function linesOf(db: Db, ids: string[], caller: Caller): Promise<Line[]> {
  const { read } = db
  const scope = await scopeOf(read, caller)
  const lines: Line[] = []
  for (const [quizId, own] of Map.groupBy(ids, id => id.split('.')[0]!)) {
    const quiz = await findQuiz(read, quizId, caller)
    if (!quiz) continue
    const wishedIds = new Set(own)
    const rows = (await resultsOf(db, quiz)).rows.filter(row => wishedIds.has(idOf(quiz, row)))
    const [items, people, course] = await Promise.all([
      presentResults(read, quiz, rows, scope),
      peopleIn(read, rows),
      read.selectFrom('courses').select('title').where('id', '=', quiz.courseId).executeTakeFirstOrThrow(),
    ])
    for (const [at, item] of items.entries())
      lines.push({
        ...item,
        ...people.get(item.user?.id ?? ''),
        ...{ id: idOf(quiz, rows[at]!), quizTitle: quiz.title, courseTitle: course.title },
      })
  }
  return lines
}

async function peopleIn(read: Reader, rows: Row[]) {
  const ids = rows.flatMap(({ user }) => user?.id ?? [])
  if (ids.length === 0) return new Map<string, Person>()
  const people = await read
    .selectFrom('users')
    .select(['id', 'username', 'externalId'])
    .where('id', 'in', ids)
    .execute()
  return new Map(people.map(({ id, ...person }) => [id, person]))
}
