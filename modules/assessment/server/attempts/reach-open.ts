import { now } from '#platform/server/db/records.ts'
import type { Tables, Tx } from '#platform/server/db/tables.ts'
import { outcomesIn } from '../times/exempt.ts'
import { endOf, later } from '../times/outcome.ts'
import { lockAttempts } from './finish.ts'

type Changed = { courseId: string; quizId?: string | null }

/**
 * Gives those who are writing what a change gives them: a longer limit or a later closing reaches them at once, and nothing that
 * is changed shortens what they have.
 */
export async function reachOpen(tx: Tx, { courseId, quizId }: Changed) {
  let open = tx
    .selectFrom('attempts')
    .select(['id', 'quizId'])
    .where('courseId', '=', courseId)
    .where('status', '=', 'open')
    .where('deletedAt', 'is', null)
  if (quizId) open = open.where('quizId', '=', quizId)
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

/** Ends an open attempt later, or not at all any more. */
export async function lengthen(
  tx: Tx,
  attempt: Tables['attempts'],
  endsAt: string | null,
  { graceSeconds }: Pick<Tables['quizzes'], 'graceSeconds'>,
) {
  if (attempt.endsAt === null || (endsAt !== null && endsAt <= attempt.endsAt)) return false
  const finalAt = endsAt && later(endsAt, graceSeconds)
  const set = { endsAt, finalAt, updatedAt: now(), version: attempt.version + 1 }
  await tx.updateTable('attempts').set(set).where('id', '=', attempt.id).execute()
  return true
}
