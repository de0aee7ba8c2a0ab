import type { Reader } from '#platform/server/db/tables.ts'
import { closedOf } from '../attempts/disclosed.ts'
import type { Attempt } from '../attempts/layouts.ts'
import type { OwnWork, Quiz } from './own.ts'

type What = 'score' | 'review'

/**
 * Since when a student is told what is released of their marked attempts. Nothing writes that moment down: it is when the last
 * answer was marked, or later, when the quiz released it or staff did.
 */
export async function releasedSince(read: Reader, { now, quizzes, attempts }: OwnWork, marked: Attempt[]) {
  const ids = marked.map(({ id }) => id)
  const userIds = [...new Set(marked.map(({ userId }) => userId))]
  const [closed, finished, releases] = await Promise.all([
    closedOf(read, quizzes, now),
    read.selectFrom('finishedQuizzes').selectAll().where('userId', 'in', userIds).execute(),
    read
      .selectFrom('attemptEvents')
      .select(['attemptId', 'detail', 'at'])
      .where('attemptId', 'in', ids)
      .where('what', '=', 'told')
      .execute(),
  ])
  /** When staff released it by hand, last. */
  const byHand = (attemptId: string, what: What) =>
    latest(
      releases
        .filter(one => one.attemptId === attemptId && one.detail === JSON.stringify({ what }))
        .map(({ at }) => at),
    )
  /** When a student was done with a quiz that never closes. */
  const done = (quizId: string) =>
    latest([
      ...attempts.filter(one => one.quizId === quizId).map(({ submittedAt }) => submittedAt),
      ...finished.filter(one => one.quizId === quizId).map(({ finishedAt }) => finishedAt),
    ])
  return (quiz: Quiz, attempt: Attempt, what: What, markedAt: string) => {
    const isReleased = what === 'score' ? attempt.scoreReleased : attempt.reviewReleased
    const rule = what === 'score' ? quiz.scoreRelease : quiz.reviewRelease
    const released = isReleased
      ? byHand(attempt.id, what)
      : rule === 'afterClose'
        ? (closed.get(quiz.id) ?? done(quiz.id))
        : ''
    return latest([markedAt, released])
  }
}

export const latest = (dateTimes: (string | null | undefined)[]) =>
  dateTimes
    .flatMap(dateTime => dateTime ?? [])
    .toSorted()
    .at(-1) ?? ''
