import { isPostgres } from '#platform/server/db/engine.ts'
import { newId } from '#platform/server/db/new-id.ts'
import type { Reader, Tables, Tx } from '#platform/server/db/tables.ts'
import type { Answer } from '../../contract/answer.ts'
import { versionsOf } from '../questions/versions.ts'
import { scoreOf } from '../scoring/score.ts'
import { attemptScore } from '../scoring/sums.ts'
import { passes, recordWork } from './work.ts'
import { layoutIn } from './layouts.ts'

type Attempt = Tables['attempts']
type How = NonNullable<Attempt['submittedHow']>

/** Holds attempts, in one order for all who hold several, until the transaction ends. */
export async function lockAttempts(tx: Tx, ids: string[]) {
  if (ids.length === 0) return new Map<string, Attempt>()
  const rows = tx
    .selectFrom('attempts')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .where('deletedAt', 'is', null)
    .orderBy('id')
  const locked = await (isPostgres(tx) ? rows.forNoKeyUpdate() : rows).execute()
  return new Map(locked.map(row => [row.id, row]))
}

/**
 * The same of people who are there: what somebody in the bin did may have been copied to another account by now, and nothing is
 * written behind the back of that. They are asked for once the attempts are held.
 */
export async function lockWritten(tx: Tx, ids: string[]) {
  const attempts = await lockAttempts(tx, ids)
  const userIds = [...new Set([...attempts.values()].map(({ userId }) => userId))]
  if (userIds.length === 0) return attempts
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('deletedAt', 'is not', null)
    .execute()
  const away = new Set(rows.map(({ id }) => id))
  for (const { id, userId } of attempts.values()) if (away.has(userId)) attempts.delete(id)
  return attempts
}

/** Ends an open attempt, which is held: what was answered is scored, and it is written once what became of it. */
export async function finish(tx: Tx, attempt: Attempt, how: How, at: string): Promise<Attempt> {
  const submittedAt = how === 'time' ? attempt.endsAt! : at
  const scored = await scoreAttempt(tx, { ...attempt, submittedAt, submittedHow: how }, at)
  await recordWork(tx, scored)
  return scored
}

/** Scores all answers of an attempt in one statement, those by hand as somebody marked them, and keeps their sum. */
export async function scoreAttempt(tx: Tx, attempt: Attempt, at: string): Promise<Attempt> {
  const layout = layoutIn(attempt)
  const [version, known, quiz] = await Promise.all([
    versionsOf(
      tx as Reader,
      layout.items.map(({ versionId }) => versionId),
    ),
    tx.selectFrom('responses').selectAll().where('attemptId', '=', attempt.id).execute(),
    tx.selectFrom('quizzes').selectAll().where('id', '=', attempt.quizId).executeTakeFirstOrThrow(),
  ])
  const byItem = new Map(known.map(row => [row.item, row]))
  const rows = layout.items.map(({ item, questionId, versionId, points }): Tables['responses'] => {
    const row = byItem.get(item)
    const answer = row?.answer ? (JSON.parse(row.answer) as Answer) : null
    const { score } = scoreOf(version(versionId).content, answer, points, layout.wrongPenalty)
    const isMarked = row?.state === 'marked'
    return {
      ...{ id: row?.id ?? newId(), attemptId: attempt.id, item, questionId, versionId, points },
      ...{ answer: row?.answer ?? null, rev: row?.rev ?? 0, savedAt: row?.savedAt ?? null },
      flagged: Boolean(row?.flagged),
      autoScore: score,
      score: isMarked ? row.score : score,
      state: isMarked ? 'marked' : score === null ? 'toMark' : 'scored',
      ...{ comment: row?.comment ?? null, markedBy: row?.markedBy ?? null, markedAt: row?.markedAt ?? null },
      version: row?.version ?? 1,
    }
  })
  if (rows.length > 0)
    await tx
      .insertInto('responses')
      .values(rows)
      .onConflict(existing =>
        existing.columns(['attemptId', 'item']).doUpdateSet(row => ({
          autoScore: row.ref('excluded.autoScore'),
          score: row.ref('excluded.score'),
          state: row.ref('excluded.state'),
        })),
      )
      .execute()
  return keepSum(tx, attempt, rows, quiz, at)
}

/** Keeps what an attempt comes to, by the scores of its answers. */
export async function keepSum(
  tx: Tx,
  attempt: Attempt,
  rows: Pick<Tables['responses'], 'score' | 'state'>[],
  quiz: Pick<Tables['quizzes'], 'passPercent'>,
  at: string,
): Promise<Attempt> {
  const pending = rows.filter(({ state }) => state === 'toMark').length
  const score = attemptScore(rows.map(each => each.score ?? 0))
  const set = {
    status: pending > 0 ? ('submitted' as const) : ('marked' as const),
    ...{ submittedAt: attempt.submittedAt, submittedHow: attempt.submittedHow, pending, score },
    passed: passes(quiz, { score, maxPoints: attempt.maxPoints, pending }),
    ...{ updatedAt: at, version: attempt.version + 1 },
  }
  await tx.updateTable('attempts').set(set).where('id', '=', attempt.id).execute()
  return { ...attempt, ...set }
}
