import { isLearner } from '#modules/identity/contract/roles.ts'
import type { FileUser } from '#modules/media/server/public.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import { disclosedIn } from './attempts/disclosed.ts'
import { visibleAttempts } from './attempts/policy.ts'
import { visibleQuestions } from './questions/policy.ts'
import { visibleQuizzes } from './quizzes/policy.ts'

/**
 * How quizzes and questions use files: a student reads those of a question, or of a heading over questions, through an attempt that
 * asks it.
 */
export const assessmentFileUsers: Record<'quizzes' | 'questions', FileUser> = {
  quizzes: {
    title: 'title',
    course: 'courseId',
    async isVisible(read, ids, scope, mediaId) {
      const quizzes = await read
        .selectFrom('quizzes')
        .select('body')
        .where('id', 'in', ids)
        .where('deletedAt', 'is', null)
        .where(visibleQuizzes(scope))
        .execute()
      if (!isLearner(scope.caller.role)) return quizzes.length > 0
      return quizzes.some(({ body }) => body.includes(mediaId)) || isAskedNow(read, [mediaId], scope)
    },
  },
  questions: {
    title: 'title',
    course: 'courseId',
    async isVisible(read, ids, scope) {
      if (isLearner(scope.caller.role)) return isAskedNow(read, ids, scope)
      const question = await read
        .selectFrom('questions')
        .select('id')
        .where('id', 'in', ids)
        .where('deletedAt', 'is', null)
        .where(visibleQuestions(scope))
        .limit(1)
        .executeTakeFirst()
      return question !== undefined
    },
  },
}

/**
 * Whether an attempt of somebody that they see, and that is open or whose review they may read, names one of these: a question, or a
 * file of a heading.
 */
async function isAskedNow(read: Reader, ids: string[], scope: Scope) {
  const { caller, now } = scope
  const attempts = await read
    .selectFrom('attempts')
    .selectAll()
    .where('userId', '=', caller.id)
    .where('deletedAt', 'is', null)
    .where(visibleAttempts(scope))
    .where(row => row.or(ids.map(id => row('layout', 'like', `%${id}%`))))
    .execute()
  if (attempts.some(({ status }) => status === 'open')) return true
  if (attempts.length === 0) return false
  const quizzes = await read
    .selectFrom('quizzes')
    .selectAll()
    .where('id', 'in', [...new Set(attempts.map(({ quizId }) => quizId))])
    .where('deletedAt', 'is', null)
    .execute()
  const disclosed = await disclosedIn(read, quizzes, now)
  return attempts.some(attempt => {
    const quiz = quizzes.find(({ id }) => id === attempt.quizId)
    return quiz !== undefined && disclosed(quiz, attempt).review
  })
}
