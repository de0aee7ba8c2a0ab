import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { courses } from '#modules/catalog/contract/course.ts'
import { call } from '#platform/client/api/call.ts'
import { taking } from '../../../contract/attempt.ts'
import { quizzes } from '../../../contract/quiz.ts'

/** What the queries of attempts are known by in the cache. */
const attemptsKey = 'attempts'

/** Somebody’s own attempts at a quiz, the newest first. */
export const attemptsAt = (quizId: string) =>
  queryOptions({
    queryKey: [attemptsKey, 'page', quizId],
    queryFn: ({ signal }) => call(taking.list, { query: { quizId, page: 1, pageSize: 100 } }, signal),
  })

/** One attempt that has ended, with as much of its review as is told. */
export const attemptOf = (id: string) =>
  queryOptions({
    queryKey: [attemptsKey, 'item', id],
    queryFn: ({ signal }) => call(taking.read, { id, query: {} }, signal),
  })

/** Has quizzes and attempts read anew: what was known of them is no longer so. */
export const refetchQuizzes = (cache: QueryClient) => {
  for (const key of [quizzes.name, attemptsKey]) void cache.invalidateQueries({ queryKey: [key] })
}

/** The same, with all that counts an attempt that has just ended. */
export const refetchEnded = (cache: QueryClient) => {
  refetchQuizzes(cache)
  for (const key of ['progress', courses.name]) void cache.invalidateQueries({ queryKey: [key] })
}
