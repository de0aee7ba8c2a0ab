import type { Tables, Tx } from '#platform/server/db/tables.ts'
import { percentOf } from '../scoring/sums.ts'

type Attempt = Tables['attempts']

/** Whether an attempt has the percentage that it takes to pass; null where none is asked for, or somebody has to mark it. */
export function passes(
  { passPercent }: Pick<Tables['quizzes'], 'passPercent'>,
  { score, maxPoints, pending }: { score: number; maxPoints: number; pending: number },
) {
  const percent = percentOf(score, maxPoints)
  return passPercent === null || percent === null || pending > 0 ? null : percent >= passPercent
}

/** Writes down that somebody has done a quiz, once it is: a completion goes only with the attempt behind it. */
export async function recordWork(tx: Tx, attempt: Attempt) {
  if (attempt.preview) return
  const { completeWhen } = await tx
    .selectFrom('quizzes')
    .select('completeWhen')
    .where('id', '=', attempt.quizId)
    .executeTakeFirstOrThrow()
  if (completeWhen === 'passed' && attempt.passed !== true) return
  await tx
    .insertInto('workDone')
    .values({
      ...{ userId: attempt.userId, thingId: attempt.quizId, courseId: attempt.courseId },
      completedAt: attempt.submittedAt!,
    })
    .onConflict(known => known.columns(['userId', 'thingId']).doNothing())
    .execute()
}

/** Takes a completion back where no attempt that is there is behind it any more. */
export async function reviewWork(tx: Tx, { quizId, userId }: Pick<Attempt, 'quizId' | 'userId'>) {
  await tx.deleteFrom('workDone').where('userId', '=', userId).where('thingId', '=', quizId).execute()
  const ended = await tx
    .selectFrom('attempts')
    .selectAll()
    .where('quizId', '=', quizId)
    .where('userId', '=', userId)
    .where('preview', '=', false)
    .where('deletedAt', 'is', null)
    .where('status', '<>', 'open')
    .orderBy('submittedAt')
    .execute()
  for (const attempt of ended) await recordWork(tx, attempt)
}
