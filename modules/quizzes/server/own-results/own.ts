import { scopeOf } from '#platform/server/db/scope.ts'
import type { Db, Reader, ResourceTables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { disclosedIn } from '../attempts/disclosed.ts'
import { type Attempt, attemptColumns } from '../attempts/layouts.ts'
import { allUpToDate } from '../attempts/overdue.ts'
import { visibleAttempts } from '../attempts/policy.ts'

/** The tries of a student at quizzes that they see, in the order in which they were begun, and what is released of them. */
export async function ownWork(db: Db, caller: Caller) {
  const { read } = db
  const scope = await scopeOf(read, caller)
  const known = await read
    .selectFrom('attempts')
    .select(attemptColumns)
    .where('userId', '=', caller.id)
    .where('preview', '=', false)
    .where('deletedAt', 'is', null)
    .where(visibleAttempts(scope))
    .orderBy('startedAt')
    .orderBy('id')
    .execute()
  const attempts = await allUpToDate(db, known)
  const quizzes = await quizzesOf(read, attempts)
  const disclosed = await disclosedIn(read, quizzes, attempts, scope.now)
  const quizOf = new Map(quizzes.map(quiz => [quiz.id, quiz]))
  return {
    ...{ now: scope.now, quizzes, attempts },
    disclosed: (attempt: Attempt) => disclosed(quizOf.get(attempt.quizId)!, attempt),
  }
}

export type OwnWork = Awaited<ReturnType<typeof ownWork>>
export type Quiz = ResourceTables['quizzes'] & { courseTitle: string }

/** The quizzes of some attempts, with the titles of their courses. */
async function quizzesOf(read: Reader, attempts: Attempt[]): Promise<Quiz[]> {
  const ids = [...new Set(attempts.map(({ quizId }) => quizId))]
  if (ids.length === 0) return []
  return read
    .selectFrom('quizzes')
    .innerJoin('courses', 'courses.id', 'quizzes.courseId')
    .selectAll('quizzes')
    .select('courses.title as courseTitle')
    .where('quizzes.id', 'in', ids)
    .where('quizzes.deletedAt', 'is', null)
    .execute()
}

/** What somebody handed in, as lists name it. */
export const workShown = ({ id, title, courseId, courseTitle }: Quiz) => ({
  ...{ kind: 'quiz' as const, id, title, courseId, courseTitle },
})
