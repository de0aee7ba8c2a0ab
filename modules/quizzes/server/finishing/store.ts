import { audit, type By } from '#platform/server/db/audit.ts'
import { now } from '#platform/server/db/records.ts'
import type { Db, Tx } from '#platform/server/db/tables.ts'
import { missing, Problem } from '#platform/server/problem.ts'
import { heldBy } from '../attempts/hold.ts'
import { attemptsAt } from '../attempts/layouts.ts'
import { endThoseOver } from '../attempts/overdue.ts'

/** Students end their tries at a quiz before these are used up, and are told as after the last one; staff take that back. */
export const finishingStore = (db: Db) => ({
  finish: (quizId: string, userId: string) =>
    db.write(async tx => {
      await holdQuiz(tx, quizId)
      const tries = attemptsAt(tx, { quizId, userId }).where('preview', '=', false)
      const open = (await endThoseOver(tx, await tries.execute())).find(({ status }) => status === 'open')
      if (open) throw new Problem('held', { current: await heldBy(tx, open) })
      await tx
        .insertInto('finishedQuizzes')
        .values({ userId, quizId, finishedAt: now() })
        .onConflict(known => known.doNothing())
        .execute()
    }),

  takeBack: (quizId: string, userId: string, by: By) =>
    db.write(async tx => {
      await holdQuiz(tx, quizId)
      const { numDeletedRows } = await tx
        .deleteFrom('finishedQuizzes')
        .where('userId', '=', userId)
        .where('quizId', '=', quizId)
        .executeTakeFirst()
      if (numDeletedRows === 0n) missing()
      const [before, after] = [true, false].map(finished => ({ userId, finished }))
      await audit(tx, by, 'update', 'quizzes', quizId, { before, after })
    }),
})

/** Holds a quiz as whoever begins it does: of two who begin and finish at once, the second meets what the first has done. */
async function holdQuiz(tx: Tx, id: string) {
  const held = tx
    .selectFrom('quizzes')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
  if (!(await held.executeTakeFirst())) missing()
}
