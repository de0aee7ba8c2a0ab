import { insertRows } from '#platform/server/db/rows.ts'
import type { Tables, Tx } from '#platform/server/db/tables.ts'
import { percentOf } from '../scoring/sums.ts'
import { type Attempt, attemptsAt } from './layouts.ts'

/** Whether an attempt has the percentage that it takes to pass; null where none is asked for, or somebody has to mark it. */
export function passes(
  { passPercent }: Pick<Tables['quizzes'], 'passPercent'>,
  { score, maxPoints, pending }: { score: number; maxPoints: number; pending: number },
) {
  const percent = percentOf(score, maxPoints)
  return passPercent === null || percent === null || pending > 0 ? null : percent >= passPercent
}

type Quizzes = (id: string) => Pick<Tables['quizzes'], 'completeWhen'>

/** Writes down who has done a quiz by these attempts, once each: a completion goes only with the attempt behind it. */
export async function keepWork(tx: Tx, attempts: Attempt[], quizOf: Quizzes) {
  const done = attempts.filter(
    ({ preview, passed, quizId }) =>
      !preview && (quizOf(quizId).completeWhen === 'submitted' || passed === true),
  )
  const rows = done.map(({ userId, quizId, courseId, submittedAt }) => ({
    ...{ userId, thingId: quizId, courseId, completedAt: submittedAt! },
  }))
  await insertRows(tx, 'work done', 'workDone', rows, insert =>
    insert.onConflict(known => known.columns(['userId', 'thingId']).doNothing()),
  )
}

/** The same of one. */
export async function recordWork(tx: Tx, attempt: Attempt) {
  const quiz = await tx
    .selectFrom('quizzes')
    .select('completeWhen')
    .where('id', '=', attempt.quizId)
    .executeTakeFirstOrThrow()
  await keepWork(tx, [attempt], () => quiz)
}

/** Takes a completion back where no attempt that is there is behind it any more. */
export async function reviewWork(tx: Tx, { quizId, userId }: Pick<Attempt, 'quizId' | 'userId'>) {
  await tx.deleteFrom('workDone').where('userId', '=', userId).where('thingId', '=', quizId).execute()
  const ended = await attemptsAt(tx, { quizId, userId })
    .where('preview', '=', false)
    .where('status', '<>', 'open')
    .orderBy('submittedAt')
    .execute()
  for (const attempt of ended) await recordWork(tx, attempt)
}
