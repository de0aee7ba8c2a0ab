import type { Tx } from '#platform/server/db/tables.ts'
import { lockAttempts } from './finish.ts'
import { keepWork, passes } from './work.ts'

/**
 * What it takes to pass, or to have done a quiz, was changed: who has it by that, has done it. Nobody loses what they have done, nor
 * what they have passed once, on which the completion hangs until their score is told.
 */
export async function followRules(tx: Tx, quizId: string) {
  const quiz = await tx.selectFrom('quizzes').selectAll().where('id', '=', quizId).executeTakeFirstOrThrow()
  const rows = tx.selectFrom('attempts').select('id').where('quizId', '=', quizId)
  // Those that are open are held, too: one that is handed in meanwhile is judged by the one rule or by the other, and met here then.
  const ids = (await rows.where('preview', '=', false).execute()).map(({ id }) => id)
  const attempts = [...(await lockAttempts(tx, ids)).values()].filter(({ status }) => status !== 'open')
  const judged = attempts.map(attempt => ({
    ...attempt,
    passed: Boolean(attempt.passed) || passes(quiz, { ...attempt, score: attempt.score ?? 0 }),
  }))
  const passing = judged.filter(({ passed }, at) => passed && !attempts[at]!.passed).map(({ id }) => id)
  if (passing.length > 0)
    await tx.updateTable('attempts').set({ passed: true }).where('id', 'in', passing).execute()
  await keepWork(tx, judged, () => quiz)
}
