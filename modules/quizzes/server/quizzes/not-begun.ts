import { enrolledIn } from '#modules/catalog/server/public.ts'
import { liveGroupsWith } from '#modules/enrolment/server/public.ts'
import type { Reader, ResourceTables } from '#platform/server/db/tables.ts'

type Quiz = Pick<ResourceTables['quizzes'], 'id' | 'courseId' | 'audience'>

/** The students who may take a quiz, as rows of `enrolments` and `users`: those who learn in its course now, and for whom it is. */
export function studentsFor(read: Reader, { id, courseId, audience }: Quiz, now: string) {
  const students = enrolledIn(read, courseId, now)
    .innerJoin('users', 'users.id', 'enrolments.userId')
    .where('users.deletedAt', 'is', null)
    .where('users.status', '=', 'active')
  if (audience === 'all') return students
  return students.where(row => {
    const audience = row.selectFrom('quizAudience').select('quizAudience.id').where('quizId', '=', id)
    return row.or([
      row.exists(audience.whereRef('quizAudience.userId', '=', 'enrolments.userId')),
      row.exists(
        audience.where('quizAudience.groupId', 'in', groups =>
          liveGroupsWith(groups, row.ref('enrolments.userId')),
        ),
      ),
    ])
  })
}

/**
 * How many students may take a quiz and have not begun it. A number says nothing of whose an attempt is, so it is told of
 * anonymous quizzes, too; a try that was removed is none.
 */
export async function notBegunOf(read: Reader, quiz: Quiz, now: string) {
  const { count } = await studentsFor(read, quiz, now)
    .where(row =>
      row.not(
        row.exists(
          row
            .selectFrom('attempts')
            .select('attempts.id')
            .whereRef('attempts.userId', '=', 'enrolments.userId')
            .where('attempts.quizId', '=', quiz.id)
            .where('attempts.preview', '=', false)
            .where('attempts.deletedAt', 'is', null),
        ),
      ),
    )
    .clearSelect()
    .select(row => row.fn.count<number>('enrolments.userId').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
