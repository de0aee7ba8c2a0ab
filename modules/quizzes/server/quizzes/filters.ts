import { sql } from 'kysely'
import { isIn, isUpcoming } from '#modules/catalog/server/public.ts'
import { isLearner } from '#modules/identity/contract/roles.ts'
import type { ListQuery } from '#platform/contract/resource.ts'
import type { Pages } from '#platform/server/db/list-parts.ts'
import type { Rows } from '#platform/server/db/order.ts'
import { inIds, type Scope } from '#platform/server/db/scope.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import type { QuizQuery } from '../../contract/quiz.ts'
import { ofSomebodyThere } from '../attempts/policy.ts'
import { quizzesIn } from './find.ts'
import { isInState } from './states.ts'

/**
 * What is asked of lists of quizzes. Which of them have answers to mark is read before, since each mark changes it and no total
 * may be remembered across that: `waiting` names these, and whether they or the others are wanted.
 */
export type Wanted = Omit<QuizQuery, 'toMark'> & { waiting?: { ids: string[]; wanted: boolean } }
export type WantedFilters = Omit<Wanted, keyof ListQuery>

/** What lists of quizzes are narrowed by. */
export const quizPages = (read: Reader): Pages<WantedFilters> => ({
  defaultSort: ({ upcoming }) => (upcoming ? 'releaseAt' : 'position'),
  others: ['seasons', 'courses', 'enrolments', 'groups'],
  found(scope, location, { courseId, seasonId, status, upcoming, state, waiting }) {
    let quizzes = quizzesIn(read, scope, location)
    if (courseId) quizzes = quizzes.where('quizzes.courseId', '=', courseId)
    if (seasonId) quizzes = quizzes.where('seasonId', '=', seasonId)
    if (status) quizzes = quizzes.where(row => isIn(row, status, upcoming))
    if (upcoming !== undefined) quizzes = quizzes.where(row => isUpcoming(row, upcoming, scope.now))
    if (state) quizzes = quizzes.where(row => isInState(row, state, scope.now))
    if (waiting)
      quizzes = quizzes.where(row => {
        const waits = inIds(row, 'quizzes.id', waiting.ids)
        return waiting.wanted ? waits : row.not(waits)
      })
    return quizzes as unknown as Rows
  },
})

/** The filter of what waits to be marked, by what waits now: for a student of their own, for staff of all. */
export async function waitingIn(read: Reader, { caller }: Scope, toMark: boolean | undefined) {
  if (toMark === undefined) return {}
  const rows = await read
    .selectFrom('responses')
    .innerJoin('attempts', 'attempts.id', 'responses.attemptId')
    // Written into the statement: the index of what is to be marked is of these alone.
    .where('responses.state', '=', sql.lit('toMark' as const))
    .where('attempts.preview', '=', false)
    .where('attempts.deletedAt', 'is', null)
    .where(ofSomebodyThere)
    .$if(isLearner(caller.role), rows => rows.where('attempts.userId', '=', caller.id))
    .select('attempts.quizId')
    .distinct()
    .orderBy('attempts.quizId')
    .execute()
  return { waiting: { ids: rows.map(({ quizId }) => quizId), wanted: toMark } }
}
