import { prepared } from '#platform/server/db/prepared.ts'
import { insertRows, updateRows } from '#platform/server/db/rows.ts'
import type { Reader, Tables, Tx } from '#platform/server/db/tables.ts'
import type { Answer } from '#modules/questions/contract/answer.ts'
import { scoreOf, versionsOf } from '#modules/questions/server/public.ts'
import { attemptScore } from '../scoring/sums.ts'
import { keepWork, passes } from './work.ts'
import { newIdLike } from '../anonymity/unnamed.ts'
import { quizzesByIds } from '../quizzes/by-ids.ts'
import type { Layout } from './layout.ts'
import { type Attempt, attemptColumns, layoutsOf } from './layouts.ts'

type Quiz = Tables['quizzes']
type Response = Tables['responses']
type Versions = Awaited<ReturnType<typeof versionsOf>>
type How = NonNullable<Attempt['submittedHow']>

const heldAttempts = prepared((tx: Tx, { ids }: { ids: string[] }) =>
  tx
    .selectFrom('attempts')
    .select(attemptColumns)
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate(),
)

/** Holds attempts, in one order for all who hold several, until the transaction ends. */
export async function lockAttempts(tx: Tx, ids: string[]) {
  if (ids.length === 0) return new Map<string, Attempt>()
  const locked = await heldAttempts(tx, { ids: [...new Set(ids)] })
  return new Map(locked.map(row => [row.id, row]))
}

const peopleInBin = prepared((tx: Tx, { ids }: { ids: string[] }) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('deletedAt', 'is not', null)
    .where('id', 'in', row => row.selectFrom('attempts').select('userId').where('attempts.id', 'in', ids)),
)

/**
 * The same of people who are there: what somebody in the bin did may have been copied to another account by now, and nothing is
 * written behind the back of that. They are asked for behind the attempts, and so read once these are held.
 */
export async function lockWritten(tx: Tx, ids: string[]) {
  if (ids.length === 0) return new Map<string, Attempt>()
  const [attempts, rows] = await Promise.all([
    lockAttempts(tx, ids),
    peopleInBin(tx, { ids: [...new Set(ids)] }),
  ])
  const away = new Set(rows.map(({ id }) => id))
  for (const { id, userId } of attempts.values()) if (away.has(userId)) attempts.delete(id)
  return attempts
}

type Ending = { attempt: Attempt; how: How; at: string }

/** Ends an open attempt, which is held: what was answered is scored, and it is written once what became of it. */
export const finish = async (tx: Tx, attempt: Attempt, how: How, at: string): Promise<Attempt> =>
  (await finishAll(tx, [{ attempt, how, at }]))[0]!

/** The same of many, each once. */
export async function finishAll(tx: Tx, endings: Ending[]): Promise<Attempt[]> {
  return (await finishWithQuizzes(tx, endings)).ended
}

/** The same and their quizzes by their ids. */
export async function finishWithQuizzes(tx: Tx, endings: Ending[]) {
  const ended: Attempt[] = []
  const quizzes = new Map<string, Quiz>()
  for (let from = 0; from < endings.length; from += batchSize) {
    const batch = endings.slice(from, from + batchSize).map(({ attempt, how, at }) => ({
      ...attempt,
      submittedAt: how === 'time' ? attempt.endsAt! : at,
      submittedHow: how,
    }))
    const { scored, quizOf, kept } = await scoring(tx, batch, endings[from]!.at)
    await Promise.all([kept, keepWork(tx, scored, quizOf)])
    ended.push(...scored)
    for (const { quizId } of scored) quizzes.set(quizId, quizOf(quizId))
  }
  return { ended, quizzes }
}

/** So many are read and scored at once. */
const batchSize = 100

async function quizzesOf(tx: Tx, attempts: Attempt[]) {
  const ids = [...new Set(attempts.map(({ quizId }) => quizId))]
  const quizzes = await quizzesByIds(tx, { ids })
  const byId = new Map(quizzes.map(quiz => [quiz.id, quiz]))
  return (id: string) => byId.get(id)!
}

/** Scores all answers of an attempt, those by hand as somebody marked them, and keeps their sum. */
export async function scoreAttempt(tx: Tx, attempt: Attempt, at: string): Promise<Attempt> {
  const { scored, kept } = await scoring(tx, [attempt], at)
  await kept
  return scored[0]!
}

const responsesIn = prepared((tx: Tx, { ids }: { ids: string[] }) =>
  tx.selectFrom('responses').selectAll().where('attemptId', 'in', ids),
)

/** Scores attempts, and begins to write down what they come to. */
async function scoring(tx: Tx, attempts: Attempt[], at: string) {
  const [quizOf, layoutOf, known] = await Promise.all([
    quizzesOf(tx, attempts),
    layoutsOf(tx, attempts),
    responsesIn(tx, { ids: attempts.map(({ id }) => id) }),
  ])
  const byAttempt = Map.groupBy(known, ({ attemptId }) => attemptId)
  const versionIds = attempts.flatMap(attempt => layoutOf(attempt).items.map(({ versionId }) => versionId))
  const version = await versionsOf(tx as Reader, [...new Set(versionIds)])
  const rowsOf = new Map(
    attempts.map(attempt => [
      attempt.id,
      scoredRows(attempt.id, layoutOf(attempt), byAttempt.get(attempt.id) ?? [], version),
    ]),
  )
  const scored = attempts.map(attempt => summed(attempt, rowsOf.get(attempt.id)!, quizOf(attempt.quizId), at))
  const kept = Promise.all([keepScores(tx, [...rowsOf.values()].flat()), keepSums(tx, scored)])
  return { scored, quizOf, kept }
}

/** What becomes of each thing that an attempt asks, in the order of its layout, by what is known of its answers. */
function scoredRows(attemptId: string, layout: Layout, known: Response[], version: Versions): Response[] {
  const byItem = new Map(known.map(row => [row.item, row]))
  return layout.items.map(({ item, questionId, versionId, points }) => {
    const row = byItem.get(item)
    const answer = row?.answer ? (JSON.parse(row.answer) as Answer) : null
    const { score } = scoreOf(version(versionId).content, answer, points, layout.wrongPenalty)
    const isMarked = row?.state === 'marked'
    return {
      ...{ id: row?.id ?? newIdLike(attemptId), attemptId, item, questionId, versionId, points },
      ...{ answer: row?.answer ?? null, rev: row?.rev ?? 0, savedAt: row?.savedAt ?? null },
      flagged: Boolean(row?.flagged),
      autoScore: score,
      score: isMarked ? row.score : score,
      state: isMarked ? 'marked' : score === null ? 'toMark' : 'scored',
      ...{ comment: row?.comment ?? null, markedBy: row?.markedBy ?? null, markedAt: row?.markedAt ?? null },
      version: row?.version ?? 1,
    }
  })
}

/** Keeps what answers are worth, with a row for each thing that nobody answered. */
const keepScores = (tx: Tx, rows: Response[]) =>
  insertRows(tx, 'scores', 'responses', rows, insert =>
    insert.onConflict(existing =>
      existing.columns(['attemptId', 'item']).doUpdateSet(row => ({
        autoScore: row.ref('excluded.autoScore'),
        score: row.ref('excluded.score'),
        state: row.ref('excluded.state'),
      })),
    ),
  )

/** What an attempt comes to, by the scores of its answers. */
function summed(
  attempt: Attempt,
  rows: Pick<Response, 'score' | 'state'>[],
  quiz: Pick<Quiz, 'passPercent'>,
  at: string,
): Attempt {
  const pending = rows.filter(({ state }) => state === 'toMark').length
  const score = attemptScore(rows.map(each => each.score ?? 0))
  return {
    ...attempt,
    ...{ status: pending > 0 ? 'submitted' : 'marked', pending, score },
    passed: passes(quiz, { score, maxPoints: attempt.maxPoints, pending }),
    ...{ updatedAt: at, version: attempt.version + 1 },
  }
}

const keepSums = (tx: Tx, attempts: Attempt[]) =>
  updateRows(
    tx,
    'sums of attempts',
    'attempts',
    attempts.map(({ id, status, submittedAt, submittedHow, pending, score, passed, updatedAt, version }) => ({
      ...{ id, status, submittedAt, submittedHow, pending, score, passed, updatedAt, version },
    })),
  )

/** Keeps what an attempt comes to, by the scores of its answers. */
export async function keepSum(tx: Tx, ...[attempt, rows, quiz, at]: Parameters<typeof summed>) {
  const sum = summed(attempt, rows, quiz, at)
  await keepSums(tx, [sum])
  return sum
}
