import { enrolledIn } from '#modules/catalog/server/public.ts'
import { now } from '#platform/server/db/records.ts'
import type { Tables, Tx } from '#platform/server/db/tables.ts'
import { Problem } from '#platform/server/problem.ts'

type Quiz = Pick<Tables['quizzes'], 'id' | 'courseId'>

/** Refuses attempts that are none of a quiz, by their places among those that are named; those that have ended are some. */
export async function refuseForeignAttempts(tx: Tx, { id: quizId }: Quiz, attemptIds: string[]) {
  const rows = await attemptsOf(tx, quizId).where('id', 'in', attemptIds).execute()
  refuseOthers(
    'attemptIds',
    attemptIds,
    rows.map(({ id }) => id),
  )
}

/** Refuses people who neither learn in the course of a quiz nor have taken it. */
export async function refuseStrangers(tx: Tx, { id: quizId, courseId }: Quiz, userIds: string[]) {
  const taken = await attemptsOf(tx, quizId).where('userId', 'in', userIds).execute()
  const learners = await enrolledIn(tx, courseId, now()).where('enrolments.userId', 'in', userIds).execute()
  refuseOthers(
    'userIds',
    userIds,
    [...taken, ...learners].map(({ userId }) => userId),
  )
}

const attemptsOf = (tx: Tx, quizId: string) =>
  tx
    .selectFrom('attempts')
    .select(['id', 'userId'])
    .where('quizId', '=', quizId)
    .where('preview', '=', false)
    .where('deletedAt', 'is', null)

function refuseOthers(field: string, named: string[], known: string[]) {
  const offered = new Set(known)
  const errors = named.flatMap((id, at) =>
    offered.has(id) ? [] : [{ path: `${field}.${at}`, code: 'not_offered' as const }],
  )
  if (errors.length > 0) throw new Problem('invalid', { errors })
}
