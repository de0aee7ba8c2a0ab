import type { Work } from '#modules/learning/contract/progress.ts'
import { cachedQuery } from '#platform/server/db/cached-query.ts'
import { liveMemberships } from '#modules/enrolment/server/public.ts'
import type { Reader, ResourceTables } from '#platform/server/db/tables.ts'
import { disclosedIn } from './attempts/disclosed.ts'
import { isOut } from './quizzes/policy.ts'

type Quiz = ResourceTables['quizzes']

/**
 * The quizzes that count for the progress of some people in some courses: those that have to be done, are out and are for them. One
 * that has to be passed is done no earlier than its score is told.
 */
export async function workOf(read: Reader, userIds: string[], courseIds: string[], now: string) {
  const quizzes = await countedQuizzes(read, courseIds, now)
  if (quizzes.length === 0) return () => []
  const ids = quizzes.map(({ id }) => id)
  const [done, isFor, withheld] = await Promise.all([
    read
      .selectFrom('workDone')
      .selectAll()
      .where('thingId', 'in', ids)
      .where('userId', 'in', userIds)
      .execute(),
    audienceIn(read, quizzes, userIds),
    withheldIn(read, quizzes, userIds, now),
  ])
  const completed = new Map(
    done.map(({ userId, thingId, completedAt }) => [`${userId} ${thingId}`, completedAt]),
  )
  return (userId: string, courseId: string): Work[] =>
    quizzes
      .filter(quiz => quiz.courseId === courseId && isFor(quiz, userId))
      .map(({ id, title, seasonId, completeWhen }) => ({
        ...{ kind: 'quiz', id, title, seasonId, needs: completeWhen },
        completedAt: withheld.has(`${userId} ${id}`) ? null : (completed.get(`${userId} ${id}`) ?? null),
      }))
}

/** Whether a course has quizzes that count for the progress of anybody. */
export const givesWork = async (read: Reader, courseId: string, now: string) =>
  (await countedQuizzes(read, [courseId], now)).length > 0

const countedQuizzes = (read: Reader, courseIds: string[], now: string): Promise<Quiz[]> =>
  cachedQuery(read, 'quizzes that count', { courseIds, now }, asked =>
    read
      .selectFrom('quizzes')
      .selectAll()
      .where('courseId', 'in', asked.courseIds)
      .where('deletedAt', 'is', null)
      .where('required', '=', true)
      .where(row => isOut(row, asked.now))
      .orderBy('position')
      .orderBy('id'),
  )

/** Who of some people each quiz is for. */
async function audienceIn(read: Reader, quizzes: Quiz[], userIds: string[]) {
  const chosen = quizzes.filter(({ audience }) => audience === 'chosen').map(({ id }) => id)
  if (chosen.length === 0) return () => true
  const [named, members] = await Promise.all([
    read.selectFrom('quizAudience').selectAll().where('quizId', 'in', chosen).execute(),
    liveMemberships(read)
      .innerJoin('quizAudience', 'quizAudience.groupId', 'groupMembers.groupId')
      .select(['quizAudience.quizId', 'groupMembers.userId'])
      .where('quizAudience.quizId', 'in', chosen)
      .where('groupMembers.userId', 'in', userIds)
      .execute(),
  ])
  const pairs = new Set([...named, ...members].map(({ quizId, userId }) => `${userId} ${quizId}`))
  return ({ id, audience }: Quiz, userId: string) => audience === 'all' || pairs.has(`${userId} ${id}`)
}

/** Who has passed a quiz and is not told yet: by person and quiz. */
async function withheldIn(read: Reader, quizzes: Quiz[], userIds: string[], now: string) {
  const passing = quizzes.filter(({ completeWhen }) => completeWhen === 'passed')
  if (passing.length === 0) return new Set<string>()
  const attempts = await read
    .selectFrom('attempts')
    .selectAll()
    .where(
      'quizId',
      'in',
      passing.map(({ id }) => id),
    )
    .where('userId', 'in', userIds)
    .where('passed', '=', true)
    .where('preview', '=', false)
    .where('deletedAt', 'is', null)
    .execute()
  const disclosed = await disclosedIn(read, passing, now)
  const quizOf = new Map(passing.map(quiz => [quiz.id, quiz]))
  const keyOf = ({ userId, quizId }: { userId: string; quizId: string }) => `${userId} ${quizId}`
  const known = new Set(attempts.filter(one => disclosed(quizOf.get(one.quizId)!, one).score).map(keyOf))
  return new Set(attempts.map(keyOf).filter(key => !known.has(key)))
}
