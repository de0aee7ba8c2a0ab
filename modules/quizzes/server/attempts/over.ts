import { inIds } from '#platform/server/db/scope.ts'
import type { Reader, Tables } from '#platform/server/db/tables.ts'
import { finishedIn } from '../finishing/finished.ts'
import { outcomesIn } from '../times/exempt.ts'
import type { Attempt } from './layouts.ts'

type Quiz = Tables['quizzes']
type Try = Pick<Attempt, 'id' | 'quizId' | 'userId' | 'status'>

/**
 * Whether the student of an attempt is done with its quiz, and what is right can help them no more: none of their tries is open, and
 * they can begin no other one, by what holds for them or because they ended their tries. A quiz that may be taken any number of times is practice, which one is done with after each try. An open
 * try counts whatever the hours are, for staff may have extended it past the closing, or opened it again.
 */
export async function oversIn(read: Reader, quizzes: Quiz[], attempts: Try[], now: string) {
  if (attempts.length === 0) return () => false
  const quizIds = [...new Set(attempts.map(({ quizId }) => quizId))]
  const userIds = [...new Set(attempts.map(({ userId }) => userId))]
  const concerned = quizzes.filter(({ id }) => quizIds.includes(id))
  const [tries, finished, outcomes] = await Promise.all([
    read
      .selectFrom('attempts')
      .select(['id', 'quizId', 'userId', 'status'])
      .where(row => inIds(row, 'quizId', quizIds))
      .where(row => inIds(row, 'userId', userIds))
      .where('preview', '=', false)
      .where('deletedAt', 'is', null)
      .execute(),
    finishedIn(read, quizIds, userIds),
    Promise.all(concerned.map(async quiz => [quiz.id, await outcomesIn(read, quiz, userIds)] as const)).then(
      pairs => new Map(pairs),
    ),
  ])
  const byStudent = Map.groupBy(tries, keyOf)
  return (attempt: Try) => {
    // An attempt that has just been handed in may be read as it was before.
    const otherAttempts = (byStudent.get(keyOf(attempt)) ?? []).filter(({ id }) => id !== attempt.id)
    const triesOfStudent = [attempt, ...otherAttempts]
    if (triesOfStudent.some(({ status }) => status === 'open')) return false
    const { closesAt, attempts: allowed } = outcomes.get(attempt.quizId)!(attempt.userId)
    const isClosed = closesAt !== null && closesAt <= now
    return (
      isClosed ||
      finished(attempt.quizId, attempt.userId) ||
      allowed === null ||
      triesOfStudent.length >= allowed
    )
  }
}

const keyOf = ({ quizId, userId }: Pick<Try, 'quizId' | 'userId'>) => `${quizId} ${userId}`
