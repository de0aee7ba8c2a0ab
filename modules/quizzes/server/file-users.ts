import { isLearner } from '#modules/identity/contract/roles.ts'
import type { FileUser } from '#modules/media/server/public.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import type { AttemptItem } from '../contract/attempt.ts'
import { disclosedIn } from './attempts/disclosed.ts'
import { itemsOf } from './attempts/items.ts'
import { type Attempt, attemptColumns } from './attempts/layouts.ts'
import { oversIn } from './attempts/over.ts'
import { visibleAttempts } from './attempts/policy.ts'
import { visibleQuestions } from '#modules/questions/server/public.ts'
import { visibleQuizzes } from './quizzes/policy.ts'

/**
 * How quizzes and questions use files: a student reads those of a question, or of a heading over questions, through an attempt that
 * asks it.
 */
export const quizzesFileUsers: Record<'quizzes' | 'questions', FileUser> = {
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
      return quizzes.some(({ body }) => body.includes(mediaId)) || isShown(read, mediaId, [mediaId], scope)
    },
  },
  questions: {
    title: 'title',
    course: 'courseId',
    async isVisible(read, ids, scope, mediaId) {
      if (isLearner(scope.caller.role)) return isShown(read, mediaId, ids, scope)
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
 * Whether a student is shown a file by an attempt of theirs that names one of these ids: a question, or the file in a heading. What
 * attempts show is decided where they are read, and a file is read with the part of a question that shows it: that of an explanation
 * not before the explanation.
 */
async function isShown(read: Reader, mediaId: string, ids: string[], scope: Scope) {
  const { caller, now } = scope
  const attempts = await read
    .selectFrom('attempts')
    .select(attemptColumns)
    .where('userId', '=', caller.id)
    .where('deletedAt', 'is', null)
    .where(visibleAttempts(scope))
    .where(row => row.or(ids.map(id => row('layout', 'like', `%${id}%`))))
    .execute()
  const isNamed = async (attempt: Attempt, right: boolean) => {
    const items = await itemsOf(read, attempt, { scores: false, right, late: false }, !right)
    return items.some(item => partsOf(item).includes(mediaId))
  }
  const [open, ended] = [
    attempts.filter(({ status }) => status === 'open'),
    attempts.filter(({ status }) => status !== 'open'),
  ]
  for (const attempt of open) if (await isNamed(attempt, false)) return true
  if (ended.length === 0) return false
  const quizzes = await read
    .selectFrom('quizzes')
    .selectAll()
    .where('id', 'in', [...new Set(ended.map(({ quizId }) => quizId))])
    .where('deletedAt', 'is', null)
    .execute()
  const [disclosed, isOver] = await Promise.all([
    disclosedIn(read, quizzes, ended, now),
    oversIn(read, quizzes, ended, now),
  ])
  for (const attempt of ended) {
    const quiz = quizzes.find(({ id }) => id === attempt.quizId)
    if (!quiz || !disclosed(quiz, attempt).review) continue
    if (await isNamed(attempt, isOver(attempt))) return true
  }
  return false
}

/** What staff wrote of what an attempt shows. What a student answered may name any file, and opens none. */
const partsOf = ({ heading, body, parts, right, explanation, feedback }: AttemptItem) =>
  JSON.stringify([heading, body, parts, right, explanation, feedback])
