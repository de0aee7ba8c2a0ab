import { enrolledIn } from '#modules/catalog/server/public.ts'
import { now } from '#platform/server/db/records.ts'
import type { Tables, Tx } from '#platform/server/db/tables.ts'
import { notOffered, refuseAll } from '#platform/server/problem.ts'

type Quiz = Pick<Tables['quizzes'], 'id' | 'courseId'>

/** Refuses attempts that are none of a quiz, by their places among those that are named; those that have ended are some. */
export async function refuseForeignAttempts(tx: Tx, { id: quizId }: Quiz, attemptIds: string[]) {
  const rows = await attemptsOf(tx, quizId).where('id', 'in', attemptIds).execute()
  refuseAll(notOffered('attemptIds', attemptIds, new Set(rows.map(({ id }) => id))))
}

/** Refuses people who neither learn in the course of a quiz nor have taken it. */
export async function refuseStrangers(tx: Tx, { id: quizId, courseId }: Quiz, userIds: string[]) {
  const attempts = await attemptsOf(tx, quizId).where('userId', 'in', userIds).execute()
  const learners = await enrolledIn(tx, courseId, now()).where('enrolments.userId', 'in', userIds).execute()
  refuseAll(notOffered('userIds', userIds, new Set([...attempts, ...learners].map(({ userId }) => userId))))
}

const attemptsOf = (tx: Tx, quizId: string) =>
  tx
    .selectFrom('attempts')
    .select(['id', 'userId'])
    .where('quizId', '=', quizId)
    .where('preview', '=', false)
    .where('deletedAt', 'is', null)
