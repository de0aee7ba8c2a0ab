import type { Db, ResourceTables } from '#platform/server/db/tables.ts'
import type { Quiz } from '../../contract/quiz.ts'
import { disclosedIn } from '../attempts/disclosed.ts'
import { type Attempt, attemptColumns } from '../attempts/layouts.ts'
import { allUpToDate } from '../attempts/overdue.ts'
import { finishedIn } from '../finishing/finished.ts'
import { pointsOrNull } from '#platform/server/hundredths.ts'
import { soFarOf, withSoFar, waitsForMarks } from '../results/so-far.ts'
import { quizScore } from '../scoring/sums.ts'
import { outcomesFor } from '../times/exempt.ts'
import { later, type Outcome } from '../times/outcome.ts'

type Row = ResourceTables['quizzes']

/** What a student is to know of themselves in some quizzes; an attempt whose time is over is ended by being asked for. */
export async function mineOf(db: Db, rows: Row[], userId: string, now: string) {
  const { read } = db
  const ids = rows.map(({ id }) => id)
  const [outcomes, known] = await Promise.all([
    outcomesFor(read, rows, userId),
    read
      .selectFrom('attempts')
      .select(attemptColumns)
      .where('userId', '=', userId)
      .where('quizId', 'in', ids)
      .where('preview', '=', false)
      .where('deletedAt', 'is', null)
      .orderBy('startedAt')
      .orderBy('id')
      .execute(),
  ])
  const attempts = await allUpToDate(db, known)
  const [disclosed, soFar, finished, done] = await Promise.all([
    disclosedIn(read, rows, attempts, now),
    soFarOf(read, withSoFar(rows, attempts)),
    finishedIn(read, ids, [userId]),
    read
      .selectFrom('workDone')
      .select(['thingId', 'completedAt'])
      .where('userId', '=', userId)
      .where('thingId', 'in', ids)
      .execute(),
  ])
  const completed = new Map(done.map(({ thingId, completedAt }) => [thingId, completedAt]))
  return (row: Row): NonNullable<Quiz['mine']> => {
    const attemptsOfQuiz = attempts.filter(({ quizId }) => quizId === row.id)
    const { opensAt, closesAt, limitSeconds, attempts: allowed } = outcomes.get(row.id)!
    // A score that is not told counts as one that is not there yet.
    const counting = attemptsOfQuiz
      .filter(({ status }) => status !== 'open')
      .map(attempt => (disclosed(row, attempt).score ? attempt : { ...attempt, score: null }))
    const result = resultOf(row, counting)
    const isDisclosed = row.completeWhen === 'submitted' || result !== nothing
    return {
      ...{ opensAt, closesAt, limitSeconds },
      attemptsAllowed: allowed,
      attemptsUsed: attemptsOfQuiz.length,
      finished: finished(row.id, userId),
      nextAt: nextAt(row, attemptsOfQuiz, now),
      openAttemptId: attemptsOfQuiz.find(({ status }) => status === 'open')?.id ?? null,
      ...result,
      soFar:
        result === nothing ? (soFar.get(attemptsOfQuiz.findLast(waitsForMarks)?.id ?? '') ?? null) : null,
      completedAt: isDisclosed ? (completed.get(row.id) ?? null) : null,
    }
  }
}

const nothing = { score: null, percent: null, passed: null }

/** What counts of somebody's attempts, in points and in percent of what could be had. */
function resultOf({ policy, passPercent }: Pick<Row, 'policy' | 'passPercent'>, ended: Attempt[]) {
  const counted = quizScore(
    policy,
    ended.map(({ score, maxPoints, pending }) => ({ score, maxPoints, pending })),
  )
  if (!counted) return nothing
  return {
    score: pointsOrNull(counted.score),
    percent: pointsOrNull(counted.percent),
    passed: passPercent === null || counted.percent === null ? null : counted.percent >= passPercent,
  }
}

/** When the next try may begin, where somebody has to wait for it. */
function nextAt({ waitMinutes }: Row, own: Attempt[], now: string) {
  // A try that was opened again is handed in after those that were begun later.
  const last = own
    .flatMap(({ submittedAt }) => submittedAt ?? [])
    .toSorted()
    .at(-1)
  if (last === undefined || waitMinutes === 0) return null
  const next = later(last, waitMinutes * 60)
  return next > now ? next : null
}

/** Whether somebody may begin at a time who has not ended their tries; what keeps them from it otherwise. */
export function whyNot(row: Row, own: Attempt[], { opensAt, closesAt, attempts }: Outcome, now: string) {
  if ((opensAt ?? '') > now || (closesAt !== null && closesAt <= now)) return 'not_open' as const
  if (attempts !== null && own.length >= attempts) return 'no_attempts' as const
  return nextAt(row, own, now) ? ('not_open' as const) : undefined
}
