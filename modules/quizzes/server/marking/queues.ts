import { sql } from 'kysely'
import type { Reader } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { MarkingQuery, MarkingQueue } from '../../contract/marking.ts'
import { toTheHour } from '#platform/contract/calendar.ts'
import { firstLine } from '#modules/questions/server/public.ts'
import { markableOf } from './markable.ts'

const countIn = (state: 'toMark' | 'marked') =>
  sql<number>`sum(case when responses.state = ${state} then 1 else 0 end)`

/**
 * The questions with answers to mark, the one that waits longest first. Of one quiz all that are marked by hand are told, so
 * that whoever marked the last answer still finds them.
 */
export async function markingQueues(
  read: Reader,
  caller: Caller,
  { quizId, groupId }: MarkingQuery,
): Promise<MarkingQueue[]> {
  let responses = (await markableOf(read, caller, groupId)).where('responses.state', 'in', [
    'toMark',
    'marked',
  ])
  if (quizId) responses = responses.where('attempts.quizId', '=', quizId)
  const totals = await responses
    .select(['attempts.quizId', 'responses.questionId'])
    .select([countIn('toMark').as('toMark'), countIn('marked').as('marked')])
    .select(
      sql<string | null>`min(case when responses.state = 'toMark' then attempts."submittedAt" end)`.as(
        'oldestAt',
      ),
    )
    .groupBy(['attempts.quizId', 'responses.questionId'])
    .$if(!quizId, rows => rows.having(countIn('toMark'), '>', 0))
    .execute()
  if (totals.length === 0) return []
  const [quizzes, questions] = await Promise.all([
    read
      .selectFrom('quizzes')
      .innerJoin('courses', 'courses.id', 'quizzes.courseId')
      .select(['quizzes.id', 'quizzes.title', 'quizzes.courseId', 'courses.title as courseTitle'])
      .select('quizzes.anonymous')
      .where('quizzes.id', 'in', [...new Set(totals.map(row => row.quizId))])
      .execute(),
    read
      .selectFrom('questions')
      .select(['id', 'title', 'body'])
      .where('id', 'in', [...new Set(totals.map(row => row.questionId))])
      .execute(),
  ])
  const queues = totals.flatMap(({ quizId, questionId, toMark, marked, oldestAt }): MarkingQueue[] => {
    const quiz = quizzes.find(({ id }) => id === quizId)
    const question = questions.find(({ id }) => id === questionId)
    if (!quiz || !question) return []
    const { anonymous, ...named } = quiz
    const { title, formulas } = question.title ? { title: question.title } : firstLine(question.body)
    return [
      {
        ...{ kind: 'quiz', ...named, questionId },
        ...{ question: title, formulas },
        ...{ toMark: Number(toMark), marked: Number(marked) },
        oldestAt: anonymous ? toTheHour(oldestAt) : oldestAt,
      },
    ]
  })
  const age = ({ oldestAt, questionId }: MarkingQueue) => `${oldestAt ?? 'never'} ${questionId}`
  return queues.sort((one, other) => (age(one) < age(other) ? -1 : 1))
}
