import type { Reader, Tables } from '#platform/server/db/tables.ts'
import { inIds } from '#platform/server/db/scope.ts'
import { oversIn } from './over.ts'
import { ofSomebodyThere, underWay } from './policy.ts'
import { later } from '../times/outcome.ts'

type Quiz = Tables['quizzes']
type Attempt = Pick<
  Tables['attempts'],
  'id' | 'quizId' | 'userId' | 'status' | 'scoreReleased' | 'reviewReleased'
>
/** What the student of an attempt is told. */
export type Disclosed = { score: boolean; review: boolean }

/**
 * What students are told of their attempts at some quizzes (assessment.md 4.6): as the quiz says, and what staff told by hand; the
 * review never before the score. What is told after the closing is told of a quiz without one to each student once they are done.
 */
export async function disclosedIn(read: Reader, quizzes: Quiz[], attempts: Attempt[], now: string) {
  const endless = quizzes.filter(quiz => quiz.closesAt === null && isLater(quiz))
  const ended = attempts.filter(
    ({ status, quizId }) => status !== 'open' && endless.some(({ id }) => id === quizId),
  )
  const [closed, isOver] = await Promise.all([
    closedOf(read, quizzes, now),
    oversIn(read, endless, ended, now),
  ])
  return (quiz: Quiz, attempt: Attempt): Disclosed => {
    const { status, scoreReleased, reviewReleased } = attempt
    if (status === 'open') return { score: false, review: false }
    const isAfterwards = () =>
      quiz.closesAt === null ? status === 'marked' && isOver(attempt) : closed.has(quiz.id)
    const at = (release: Quiz['scoreRelease'] | Quiz['reviewRelease']) =>
      release === 'atOnce' ? status === 'marked' : release === 'afterClose' && isAfterwards()
    const score = Boolean(scoreReleased) || at(quiz.scoreRelease)
    return { score, review: score && (Boolean(reviewReleased) || at(quiz.reviewRelease)) }
  }
}

const isLater = ({ scoreRelease, reviewRelease }: Quiz) =>
  [scoreRelease, reviewRelease].includes('afterClose')

/**
 * The quizzes that are closed for everybody, with nobody writing any more, and since when. Where some have more time, the latest end that any of
 * them could have is what is waited for: rather too late than to tell one who still has it before them.
 */
export async function closedOf(read: Reader, quizzes: Quiz[], now: string) {
  const closing = quizzes.filter(quiz => quiz.closesAt !== null && quiz.closesAt <= now && isLater(quiz))
  if (closing.length === 0) return new Map<string, string>()
  const ids = closing.map(({ id }) => id)
  const [exceptions, open] = await Promise.all([
    read
      .selectFrom('exceptions')
      .selectAll()
      .where('deletedAt', 'is', null)
      .where(row => inIds(row, 'courseId', [...new Set(closing.map(({ courseId }) => courseId))]))
      .where(row => row.or([row('quizId', 'is', null), inIds(row, 'quizId', ids)]))
      .execute(),
    read
      .selectFrom('attempts')
      .select('quizId')
      .distinct()
      .where('quizId', 'in', ids)
      .where('status', '=', underWay)
      .where('preview', '=', false)
      .where('deletedAt', 'is', null)
      .where(ofSomebodyThere)
      .execute(),
  ])
  const writing = new Set(open.map(({ quizId }) => quizId))
  return new Map(
    closing.flatMap((quiz): [string, string][] => {
      const ownExceptions = exceptions.filter(
        ({ quizId, courseId }) => quizId === quiz.id || (quizId === null && courseId === quiz.courseId),
      )
      const percent = Math.max(0, ...ownExceptions.map(one => one.extraPercent ?? 0))
      const minutes = Math.max(0, ...ownExceptions.map(one => one.extraMinutes ?? 0))
      const more =
        quiz.limitMinutes === null ? 0 : Math.ceil((quiz.limitMinutes * 60 * percent) / 100) + minutes * 60
      const ends = [later(quiz.closesAt!, more), ...ownExceptions.flatMap(({ closesAt }) => closesAt ?? [])]
      const last = ends.toSorted().at(-1)!
      return last <= now && !writing.has(quiz.id) ? [[quiz.id, last]] : []
    }),
  )
}
