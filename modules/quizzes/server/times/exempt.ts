import { prepared } from '#platform/server/db/prepared.ts'
import { inIds } from '#platform/server/db/scope.ts'
import type { Reader, Tables, Tx } from '#platform/server/db/tables.ts'
import { liveGroupsWith, liveMemberships } from '#modules/enrolment/server/public.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

type Quiz = Pick<Tables['quizzes'], 'id' | 'courseId' | 'opensAt' | 'closesAt' | 'limitMinutes' | 'attempts'>

/** What holds for a person in some quizzes, by their ids. */
export async function outcomesFor(read: Reader | Tx, quizzes: Quiz[], userId: string) {
  const ids = quizzes.map(({ id }) => id)
  const courseIds = [...new Set(quizzes.map(({ courseId }) => courseId))]
  const rows = await read
    .selectFrom('exceptions')
    .selectAll()
    .where('deletedAt', 'is', null)
    .where(row => inIds(row, 'courseId', courseIds))
    .where(row => row.or([row('quizId', 'is', null), inIds(row, 'quizId', ids)]))
    .where(row => row.or([row('userId', '=', userId), row('groupId', 'in', liveGroupsWith(row, userId))]))
    .execute()
  return new Map(
    quizzes.map((quiz): [string, Outcome] => {
      const exceptionsOfQuiz = rows.filter(
        ({ courseId, quizId }) => courseId === quiz.courseId && (quizId ?? quiz.id) === quiz.id,
      )
      return [quiz.id, outcomeOf(quiz, exceptionsOfQuiz)]
    }),
  )
}

const exceptionsIn = prepared((read: Reader, { quizId, courseId }: { quizId: string; courseId: string }) =>
  read
    .selectFrom('exceptions')
    .selectAll()
    .where('deletedAt', 'is', null)
    .where('courseId', '=', courseId)
    .where(row => row.or([row('quizId', 'is', null), row('quizId', '=', quizId)])),
)

/** What holds for many people in one quiz, by their ids. */
export async function outcomesIn(read: Reader | Tx, quiz: Quiz, userIds: string[]) {
  const { id: quizId, courseId } = quiz
  const rows = await exceptionsIn(read, { quizId, courseId })
  const ofGroups = rows.some(({ groupId }) => groupId !== null)
  const memberships = ofGroups ? await membershipsOf(read, userIds) : []
  const groups = Map.groupBy(memberships, ({ userId }) => userId)
  return (id: string): Outcome => {
    const groupIds = new Set(groups.get(id)?.map(({ groupId }) => groupId))
    return outcomeOf(
      quiz,
      rows.filter(({ userId, groupId }) => userId === id || (groupId !== null && groupIds.has(groupId))),
    )
  }
}

const membershipsOf = (read: Reader | Tx, userIds: string[]) =>
  liveMemberships(read)
    .select(['groupMembers.groupId', 'groupMembers.userId'])
    .where(row => inIds(row, 'groupMembers.userId', userIds))
    .execute()
