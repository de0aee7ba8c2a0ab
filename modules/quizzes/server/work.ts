import type { Work } from '#modules/learning/contract/progress.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import { liveMemberships } from '#modules/enrolment/server/public.ts'
import type { Reader, ResourceTables } from '#platform/server/db/tables.ts'
import { disclosedIn } from './attempts/disclosed.ts'
import { toTheHour } from '#platform/contract/calendar.ts'
import { isOut } from './quizzes/policy.ts'

type Quiz = ResourceTables['quizzes'] & { seasonTitle: string }

/**
 * The quizzes that count for the progress of some people in some courses: those that have to be done, are out and are for them. One
 * that has to be passed is done no earlier than its score is told. Of an anonymous one staff would recognise by the time of its
 * completion whose attempt is whose: until the score is told, the hour in which the quiz was first begun stands for all of them.
 */
export async function workOf(read: Reader, userIds: string[], courseIds: string[], now: string) {
  const quizzes = await countedQuizzes(read, { courseIds, now })
  if (quizzes.length === 0) return () => []
  const ids = quizzes.map(({ id }) => id)
  const [done, isFor, hidden] = await Promise.all([
    read
      .selectFrom('workDone')
      .selectAll()
      .where('thingId', 'in', ids)
      .where('userId', 'in', userIds)
      .execute(),
    audienceIn(read, quizzes, userIds),
    hiddenIn(read, quizzes, userIds, now),
  ])
  const completed = new Map(
    done.map(({ userId, thingId, completedAt }) => [`${userId} ${thingId}`, completedAt]),
  )
  const completedAt = ({ id, anonymous, begunAt, completeWhen }: Quiz, userId: string) => {
    const at = completed.get(`${userId} ${id}`) ?? null
    const { withheld, unnamed } = hidden(userId, id)
    if (completeWhen === 'passed' && withheld) return null
    return anonymous && unnamed && at !== null ? toTheHour(begunAt ?? at) : at
  }
  return (userId: string, courseId: string): Omit<Work, 'begun'>[] =>
    quizzes
      .filter(quiz => quiz.courseId === courseId && isFor(quiz, userId))
      .map(quiz => ({
        ...{ kind: 'quiz', id: quiz.id, title: quiz.title },
        ...{ seasonId: quiz.seasonId, seasonTitle: quiz.seasonTitle },
        ...{ needs: quiz.completeWhen, completedAt: completedAt(quiz, userId) },
      }))
}

/** Whether a course has quizzes that count for the progress of anybody. */
export const givesWork = async (read: Reader, courseId: string, now: string) =>
  (await countedQuizzes(read, { courseIds: [courseId], now })).length > 0

const countedQuizzes = prepared((read: Reader, { courseIds, now }: { courseIds: string[]; now: string }) =>
  read
    .selectFrom('quizzes')
    .innerJoin('seasons', 'seasons.id', 'quizzes.seasonId')
    .selectAll('quizzes')
    .select('seasons.title as seasonTitle')
    .where('quizzes.courseId', 'in', courseIds)
    .where('quizzes.deletedAt', 'is', null)
    .where('quizzes.required', '=', true)
    .where(row => isOut(row, now))
    .orderBy('seasons.position')
    .orderBy('quizzes.position')
    .orderBy('quizzes.id'),
)

/** Which of some people have an attempt at each of some quizzes. */
export async function begunIn(read: Reader, quizIds: string[], userIds: string[]) {
  const rows = await read
    .selectFrom('attempts')
    .select(['quizId', 'userId'])
    .distinct()
    .where('quizId', 'in', quizIds)
    .where('userId', 'in', userIds)
    .where('preview', '=', false)
    .where('deletedAt', 'is', null)
    .execute()
  const pairs = new Set(rows.map(({ quizId, userId }) => `${userId} ${quizId}`))
  return (quizId: string, userId: string) => pairs.has(`${userId} ${quizId}`)
}

/** Who of some people each quiz is for. */
async function audienceIn(read: Reader, quizzes: Quiz[], userIds: string[]) {
  const chosenQuizIds = quizzes.filter(({ audience }) => audience === 'chosen').map(({ id }) => id)
  if (chosenQuizIds.length === 0) return () => true
  const [named, members] = await Promise.all([
    read.selectFrom('quizAudience').selectAll().where('quizId', 'in', chosenQuizIds).execute(),
    liveMemberships(read)
      .innerJoin('quizAudience', 'quizAudience.groupId', 'groupMembers.groupId')
      .select(['quizAudience.quizId', 'groupMembers.userId'])
      .where('quizAudience.quizId', 'in', chosenQuizIds)
      .where('groupMembers.userId', 'in', userIds)
      .execute(),
  ])
  const pairs = new Set([...named, ...members].map(({ quizId, userId }) => `${userId} ${quizId}`))
  return ({ id, audience }: Quiz, userId: string) => audience === 'all' || pairs.has(`${userId} ${id}`)
}

/**
 * Of quizzes that have to be passed and of anonymous ones: whether somebody has passed one and is told of none by which they have
 * (`withheld`), and whether they handed in any whose score is not told (`unnamed`).
 */
async function hiddenIn(read: Reader, quizzes: Quiz[], userIds: string[], now: string) {
  const concerned = quizzes.filter(({ completeWhen, anonymous }) => completeWhen === 'passed' || anonymous)
  if (concerned.length === 0) return () => ({ withheld: false, unnamed: false })
  const ids = concerned.map(({ id }) => id)
  const attempts = await read
    .selectFrom('attempts')
    .selectAll()
    .where('quizId', 'in', ids)
    .where('userId', 'in', userIds)
    .where('status', '<>', 'open')
    .where('preview', '=', false)
    .where('deletedAt', 'is', null)
    .execute()
  const disclosed = await disclosedIn(read, concerned, attempts, now)
  const quizOf = new Map(concerned.map(quiz => [quiz.id, quiz]))
  const byPair = Map.groupBy(attempts, ({ userId, quizId }) => `${userId} ${quizId}`)
  return (userId: string, quizId: string) => {
    const ended = byPair.get(`${userId} ${quizId}`) ?? []
    const isHidden = (attempt: (typeof ended)[number]) => !disclosed(quizOf.get(quizId)!, attempt).score
    const passed = ended.filter(attempt => attempt.passed)
    return { withheld: passed.length > 0 && passed.every(isHidden), unnamed: ended.some(isHidden) }
  }
}
