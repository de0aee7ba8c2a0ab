import { openDb } from '#app/server/open-db.ts'
import type { Acknowledged } from './sit.ts'

/** Compares each acknowledged answer with the database, and counts what is there twice or has not ended. */
export async function verifyKept(address: string, quizId: string, all: Acknowledged[]) {
  const db = await openDb(address)
  const attempts = await db.read.selectFrom('attempts').selectAll().where('quizId', '=', quizId).execute()
  const responses = await db.read
    .selectFrom('responses')
    .innerJoin('attempts', 'attempts.id', 'responses.attemptId')
    .where('attempts.quizId', '=', quizId)
    .select(['responses.attemptId', 'responses.item', 'responses.rev', 'responses.answer'])
    .execute()
  await db.close()
  const byKey = new Map(responses.map(row => [`${row.attemptId} ${row.item}`, row]))
  let [acknowledged, lost] = [0, 0]
  for (const { attemptId, kept } of all)
    for (const [item, { rev, answer }] of kept) {
      acknowledged++
      const row = byKey.get(`${attemptId} ${item}`)
      // A later answer that was on its way when the server was killed may be there instead.
      if (!row || row.rev < rev || (row.rev === rev && row.answer !== JSON.stringify(answer))) lost++
    }
  const users = new Set(attempts.map(({ userId }) => userId))
  return {
    ...{ acknowledged, lost },
    twice: attempts.length - users.size + responses.length - byKey.size,
    open: attempts.filter(({ status }) => status === 'open').length,
    missing: all.length - users.size,
  }
}
