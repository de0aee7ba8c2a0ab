import { compare } from '#platform/contract/compare.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { NewResult } from '../../contract/own-result.ts'
import type { Attempt } from '../attempts/layouts.ts'
import { pointsOf, pointsOrNull } from '#platform/server/hundredths.ts'
import { percentOf } from '../scoring/sums.ts'
import { later } from '../times/outcome.ts'
import { marksIn } from './marks.ts'
import { ownWork, workShown } from './own.ts'
import { seenIn } from './seen.ts'
import { latest, releasedSince } from './since.ts'

/** What was released longer ago is no news. */
const newSeconds = 30 * 86_400

/** What is released of a student’s attempts and was marked after they looked at it: of each quiz what was released last. */
export async function newResults(db: Db, caller: Caller): Promise<NewResult[]> {
  const { read } = db
  const own = await ownWork(db, caller)
  const marked = own.attempts.filter(attempt => attempt.status === 'marked' && own.disclosed(attempt).score)
  if (marked.length === 0) return []
  const [since, marks, seen] = await Promise.all([
    releasedSince(read, own, marked),
    marksIn(read, marked),
    seenIn(read, marked),
  ])
  const oldest = later(own.now, -newSeconds)
  return own.quizzes
    .flatMap((quiz): NewResult[] => {
      const tries = marked
        .filter(({ quizId }) => quizId === quiz.id)
        .map(attempt => {
          const { review } = own.disclosed(attempt)
          const markedAt = latest([attempt.submittedAt, marks.get(attempt.id)?.at])
          const scoreAt = since(quiz, attempt, 'score', markedAt)
          const reviewAt = review ? latest([scoreAt, since(quiz, attempt, 'review', markedAt)]) : scoreAt
          const isNew = (what: 'score' | 'review') => (seen(attempt.id, what) ?? '') < markedAt
          const what: NewResult['what'] | null =
            review && isNew('review') ? 'review' : isNew('score') ? 'score' : null
          return { attempt, what, review, toldAt: what === 'score' ? scoreAt : reviewAt }
        })
      const last = tries.toSorted((one, other) => compare(one.toldAt, other.toldAt)).at(-1)
      if (!last?.what || last.toldAt < oldest) return []
      const { attempt, what, review, toldAt } = last
      const mark = marks.get(attempt.id)
      const { comment, marker } = (review && mark?.written) || {
        comment: null,
        marker: mark?.marker ?? null,
      }
      return [
        { ...workShown(quiz), ...scoreOf(attempt), attemptId: attempt.id, what, toldAt, comment, marker },
      ]
    })
    .toSorted((one, other) => compare(other.toldAt, one.toldAt) || compare(one.id, other.id))
}

const scoreOf = ({ score, maxPoints }: Attempt) => ({
  score: pointsOf(score!),
  maxPoints: pointsOf(maxPoints),
  percent: pointsOrNull(percentOf(score!, maxPoints)),
})
