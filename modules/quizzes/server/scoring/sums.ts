import { over, rounded, times, whole } from '#platform/server/fraction.ts'

/** Points and percentages in whole hundredths. */
type Sum = { score: number | null; maxPoints: number; pending: number }
export type Counted = { score: number; percent: number | null }

/** How much of the points there are somebody has, in hundredths of a percent; null where there are none to have. */
export const percentOf = (score: number, maxPoints: number) =>
  maxPoints === 0 ? null : rounded(times(whole(10_000), over(score, maxPoints)))

/** The score of an attempt: what its items have, never below nothing. */
export const attemptScore = (scores: number[]) =>
  Math.max(
    0,
    scores.reduce((sum, score) => sum + score, 0),
  )

/**
 * What counts of somebody's attempts, in the order in which they were taken (assessment.md 4.4): those on which nobody has to
 * mark anything. Null where that is none, and for the first and the last while theirs is being marked.
 */
export function quizScore(policy: 'highest' | 'last' | 'average' | 'first', attempts: Sum[]): Counted | null {
  const isMarked = ({ score, pending }: Sum) => score !== null && pending === 0
  const marked = attempts.filter(isMarked)
  if (policy === 'first' || policy === 'last') {
    const attempt = attempts.at(policy === 'first' ? 0 : -1)
    return attempt && isMarked(attempt) ? countedOf(attempt) : null
  }
  if (marked.length === 0) return null
  if (policy === 'highest')
    return countedOf(marked.reduce((one, other) => (share(other) > share(one) ? other : one)))
  const mean = rounded(
    over(
      marked.reduce((sum, { score }) => sum + score!, 0),
      marked.length,
    ),
  )
  return { score: mean, percent: percentOf(mean, marked.at(-1)!.maxPoints) }
}

const share = ({ score, maxPoints }: Sum) => (maxPoints === 0 ? 0 : score! / maxPoints)
const countedOf = ({ score, maxPoints }: Sum): Counted => ({
  score: score!,
  percent: percentOf(score!, maxPoints),
})
