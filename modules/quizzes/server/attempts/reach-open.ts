import { now } from '#platform/server/db/records.ts'
import type { Tables, Tx } from '#platform/server/db/tables.ts'
import { outcomesIn } from '../times/exempt.ts'
import { endOf, later } from '../times/outcome.ts'
import { lockAttempts } from './finish.ts'
import { underWay } from './policy.ts'

type Changed = {
  courseId: string
  /** Left out or null, all of the course. */
  quizId?: string | null
  /** Left out, everybody. */
  userIds?: string[]
}

/**
 * Gives those who are writing what a change gives them: a longer limit or a later closing reaches them at once, and nothing that
 * is changed shortens what they have. The quizzes are held, so that whoever begins meanwhile has either begun by now or
 * begins by what is changed.
 */
export async function reachOpen(tx: Tx, { courseId, quizId, userIds }: Changed) {
  const quizzes = tx.selectFrom('quizzes').select('id').where('courseId', '=', courseId)
  const changed = quizId ? quizzes.where('id', '=', quizId) : quizzes
  await changed.orderBy('id').forNoKeyUpdate().execute()
  let open = tx
    .selectFrom('attempts')
    .select(['id', 'quizId'])
    .where('courseId', '=', courseId)
    .where('status', '=', underWay)
    .where('deletedAt', 'is', null)
  if (quizId) open = open.where('quizId', '=', quizId)
  if (userIds) open = open.where('userId', 'in', userIds)
  const byQuiz = Map.groupBy(await open.execute(), row => row.quizId)
  for (const [id, rows] of byQuiz) {
    const quiz = await tx.selectFrom('quizzes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const attempts = await lockAttempts(
      tx,
      rows.map(row => row.id),
    )
    const outcomes = await outcomesIn(
      tx,
      quiz,
      [...attempts.values()].map(({ userId }) => userId),
    )
    for (const attempt of attempts.values())
      if (attempt.status === 'open')
        await lengthen(tx, attempt, endOf(attempt.startedAt, outcomes(attempt.userId)), quiz)
  }
}

/** Gives people what comes to hold for them by a change of their group, in all that has exceptions for it. */
export async function reachMembers(tx: Tx, { groupId, userIds }: { groupId: string; userIds: string[] }) {
  const exceptions = await tx
    .selectFrom('exceptions')
    .select(['courseId', 'quizId'])
    .distinct()
    .where('groupId', '=', groupId)
    .where('deletedAt', 'is', null)
    .orderBy('courseId')
    .orderBy('quizId')
    .execute()
  for (const changed of exceptions) await reachOpen(tx, { ...changed, userIds })
}

/** Ends an open attempt later, or not at all any more. */
export async function lengthen(
  tx: Tx,
  attempt: Pick<Tables['attempts'], 'id' | 'endsAt' | 'version'>,
  endsAt: string | null,
  { graceSeconds }: Pick<Tables['quizzes'], 'graceSeconds'>,
) {
  if (attempt.endsAt === null || (endsAt !== null && endsAt <= attempt.endsAt)) return false
  const finalAt = endsAt && later(endsAt, graceSeconds)
  const set = { endsAt, finalAt, updatedAt: now(), version: attempt.version + 1 }
  await tx.updateTable('attempts').set(set).where('id', '=', attempt.id).execute()
  return true
}
