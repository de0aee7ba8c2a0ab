import type { Quiz } from '../../contract/quiz.ts'

/** When students see something of a quiz, the earliest first. */
const order = ['atOnce', 'eachTry', 'lastTry', 'afterClose', 'byHand', 'never'] as const
export type Release = (typeof order)[number]
type Timing = Pick<Quiz, 'scoreRelease' | 'reviewRelease' | 'closesAt' | 'attempts'>

/** When students see their scores and what was right: that never before the score, and not while it could help them. */
export function releasesOf({ scoreRelease, reviewRelease, closesAt, attempts }: Timing) {
  const afterTries: Release = attempts === null ? 'eachTry' : attempts === 1 ? 'atOnce' : 'lastTry'
  const afterwards: Release = closesAt === null ? afterTries : 'afterClose'
  const score: Release = scoreRelease === 'afterClose' ? afterwards : scoreRelease
  const review: Release =
    reviewRelease === 'atOnce' ? afterTries : reviewRelease === 'afterClose' ? afterwards : reviewRelease
  return { score, review: order.indexOf(review) < order.indexOf(score) ? score : review }
}
