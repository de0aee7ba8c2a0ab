import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import { unselective } from '#platform/server/db/expressions.ts'
import { inIds, reaching, type Scope } from '#platform/server/db/scope.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import { visibleQuizzes } from '../quizzes/policy.ts'

type Attempts = ExpressionBuilder<Tables, 'attempts'>

/**
 * The state of what is under way, as it stands in the condition of an index. Written into a statement, not given with it: a kept plan
 * of PostgreSQL could not use that index, and SQLite would plan anew at each call.
 */
export const underWay = sql.lit('open' as const)

/**
 * Attempts: of staff those of their courses, and the looks that they take themselves; of students their own, while they are
 * still writing it, and afterwards while they see its quiz.
 */
export const visibleAttempts = (scope: Scope) => (row: Attempts) => {
  const { caller, courseIds } = scope
  const isOwn = row('attempts.userId', '=', caller.id)
  const isTheirs = row.or([row('attempts.preview', '=', false), isOwn])
  return row.and([
    reaching(caller, 'attempts.read', {
      own: () => inIds(row, 'attempts.courseId', courseIds),
      self: () => row.and([isOwn, row.or([isWritten(row, caller.id), isOfSeen(row, scope)])]),
    }),
    isTheirs,
    ofSomebodyThere(row),
    row.or([row('attempts.status', '=', underWay), isThere(row)]),
  ])
}

/** Of somebody who is there: what a person in the bin did comes back with them. */
export const ofSomebodyThere = (row: ExpressionBuilder<Tables, 'attempts'>) =>
  row.exists(
    row
      .selectFrom('users')
      .select('users.id')
      .whereRef('users.id', '=', 'attempts.userId')
      .where('users.deletedAt', 'is', null),
  )

/** The quiz is there: of one in the bin, only what is still written goes on. */
const isThere = (row: Attempts) =>
  row.exists(
    row
      .selectFrom('quizzes')
      .select('quizzes.id')
      .whereRef('quizzes.id', '=', 'attempts.quizId')
      .where('quizzes.deletedAt', 'is', null),
  )

/** Of a quiz that somebody sees. */
const isOfSeen = (row: Attempts, scope: Scope) =>
  row.exists(
    row
      .selectFrom('quizzes')
      .select('quizzes.id')
      .whereRef('quizzes.id', '=', 'attempts.quizId')
      .where(visibleQuizzes(scope) as never),
  )

/** Open, of somebody whose enrolment has run out meanwhile but was not taken away: they write on to the end. */
const isWritten = (row: Attempts, userId: string) =>
  row.and([row('attempts.status', '=', underWay), row(enrolmentOf(row, userId), 'is not', null)])

/** Whether an attempt that was read is one that its student is writing, of whom it is known whether they are enrolled. */
export const isWrittenRow = (
  { status, preview, deletedAt }: Pick<Tables['attempts'], 'status' | 'preview' | 'deletedAt'>,
  isEnrolled: boolean,
) => status === 'open' && !preview && deletedAt === null && isEnrolled

/**
 * The enrolment of somebody where an attempt is taken, also one that has run out. Looked up for each attempt: whether one exists
 * PostgreSQL may ask of all enrolments at once.
 */
export const enrolmentOf = (row: Attempts, userId: string | Expression<string>) =>
  row
    .selectFrom('enrolments')
    .select('enrolments.id')
    .where('enrolments.userId', '=', userId)
    .whereRef(unselective('enrolments.courseId'), '=', 'attempts.courseId')
    .where('enrolments.deletedAt', 'is', null)
    .limit(1)
