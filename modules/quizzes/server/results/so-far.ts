import { prepared } from '#platform/server/db/prepared.ts'
import type { Reader, Tables } from '#platform/server/db/tables.ts'
import type { Attempt as Shown } from '../../contract/attempt.ts'
import { pointsOf } from '#platform/server/hundredths.ts'
import { attemptScore } from '../scoring/sums.ts'

type Attempt = Pick<Tables['attempts'], 'id' | 'quizId' | 'status' | 'pending'>
type Quiz = Pick<Tables['quizzes'], 'id' | 'scoreRelease'>

/** Whether an attempt has been handed in and waits for marks. */
export const waitsForMarks = ({ status, pending }: Pick<Attempt, 'status' | 'pending'>) =>
  status !== 'open' && pending > 0

/** Those of some attempts of which a student is told what is marked before all is: of a quiz that tells its score at once. */
export function withSoFar<Row extends Attempt>(quizzes: Quiz[], attempts: Row[]): Row[] {
  const immediate = new Set(quizzes.filter(quiz => quiz.scoreRelease === 'atOnce').map(({ id }) => id))
  return attempts.filter(attempt => waitsForMarks(attempt) && immediate.has(attempt.quizId))
}

const markedResponses = prepared((read: Reader, { ids }: { ids: string[] }) =>
  read
    .selectFrom('responses')
    .select(['attemptId', 'score', 'points'])
    .where('attemptId', 'in', ids)
    .where('state', 'in', ['scored', 'marked']),
)

/** What is marked of some attempts that wait for marks, by their ids: what it came to, and the points of as much. */
export async function soFarOf(read: Reader, attempts: Attempt[]) {
  const sums = new Map<string, NonNullable<Shown['soFar']>>()
  const waiting = attempts.filter(waitsForMarks).map(({ id }) => id)
  if (waiting.length === 0) return sums
  const rows = await markedResponses(read, { ids: waiting })
  const byAttempt = Map.groupBy(rows, ({ attemptId }) => attemptId)
  for (const id of waiting) {
    const marks = byAttempt.get(id)
    if (!marks) continue
    sums.set(id, {
      score: pointsOf(attemptScore(marks.map(({ score }) => score ?? 0))),
      points: pointsOf(marks.reduce((sum, { points }) => sum + points, 0)),
    })
  }
  return sums
}
