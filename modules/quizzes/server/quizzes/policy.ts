import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import { isReleased, learningOf } from '#modules/catalog/server/public.ts'
import { liveGroupsWith } from '#modules/enrolment/server/public.ts'
import type { Role } from '#platform/contract/role.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import { inIds, reaching, type Scope, scopeOf } from '#platform/server/db/scope.ts'
import type { Reader, Tables, Tx } from '#platform/server/db/tables.ts'

type Quizzes = ExpressionBuilder<Tables, 'quizzes'>

/** Quizzes: of staff those of their courses; for students what is published and released where they learn, and is for them. */
export const visibleQuizzes =
  ({ caller, courseIds, now }: Scope) =>
  (row: Quizzes) =>
    reaching(caller, 'quizzes.read', {
      own: () => inIds(row, 'quizzes.courseId', courseIds),
      visible: () =>
        row.and([inIds(row, 'quizzes.courseId', courseIds), isOut(row, now), isFor(row, caller.id)]),
    })

type Values = { id: string; reader: string; now: string; courseIds: string[] }

const visibleQuiz = prepared((read: Reader, { id, reader, ...own }: Values, { role }: { role: Role }) =>
  read
    .selectFrom('quizzes')
    .select('quizzes.id')
    .where('quizzes.id', '=', id)
    .where('quizzes.deletedAt', 'is', null)
    .where(visibleQuizzes({ ...own, caller: { id: reader, role } })),
)

/** Whether somebody sees a quiz that is not in the bin. */
export async function seesQuiz(on: Reader | Tx, id: string, { id: reader, role }: Scope['caller']) {
  const { now, courseIds } = await scopeOf(on as Reader, { id: reader, role })
  const [quiz] = await visibleQuiz(on, { id, reader, now, courseIds }, { role })
  return quiz !== undefined
}

const learnersSeeing = prepared(
  (read: Reader, { id, userIds, now }: { id: string; userIds: string[]; now: string }) =>
    learningOf(read, userIds, now).where(row =>
      row.exists(
        row
          .selectFrom('quizzes')
          .select('quizzes.id')
          .where('quizzes.id', '=', id)
          .whereRef('quizzes.courseId', '=', 'enrolments.courseId')
          .where('quizzes.deletedAt', 'is', null)
          .where(one => one.and([isOut(one, now), isFor(one, one.ref('enrolments.userId'))])),
      ),
    ),
)

/** Which of these students see a quiz that is not in the bin. */
export async function studentsSeeing(on: Reader | Tx, id: string, students: string[]) {
  if (students.length === 0) return new Set<string>()
  const rows = await learnersSeeing(on, { id, userIds: students, now: new Date().toISOString() })
  return new Set(rows.map(({ userId }) => userId))
}

/** Published and released, as its season is. */
export const isOut = (row: Quizzes, now: string) =>
  row.and([
    isReleased(row, now, 'quizzes.'),
    row.exists(
      row
        .selectFrom('seasons')
        .select('seasons.id')
        .whereRef('seasons.id', '=', 'quizzes.seasonId')
        .where('seasons.deletedAt', 'is', null)
        .where(each => isReleased(each, now, 'seasons.')),
    ),
  ])

/** For everybody in the course, or for this person by name or by a group. */
const isFor = (row: Quizzes, userId: string | Expression<string>) =>
  row.or([
    sql<boolean>`("quizzes"."audience" = 'all') is true`,
    row.exists(
      row
        .selectFrom('quizAudience')
        .select('quizAudience.quizId')
        .whereRef('quizAudience.quizId', '=', 'quizzes.id')
        .where(one =>
          one.or([
            one('quizAudience.userId', '=', userId),
            one('quizAudience.groupId', 'in', liveGroupsWith(one, userId)),
          ]),
        ),
    ),
  ])
