import type { ExpressionBuilder } from 'kysely'
import { liveGroupsWith } from '#modules/enrolment/server/public.ts'
import { inIds, reaching, type Scope } from '#platform/server/db/scope.ts'
import type { Tables } from '#platform/server/db/tables.ts'

/** Exams: of staff those of their courses; for students what is published where they learn, and theirs. None of a course in the bin. */
export const visibleExams =
  ({ caller, courseIds }: Scope) =>
  (row: ExpressionBuilder<Tables, any>) => {
    const ofOwnCourses = () => inIds(row, 'exams.courseId', courseIds)
    return row.and([
      reaching(caller, 'exams.read', {
        own: ofOwnCourses,
        visible: () =>
          row.and([row('exams.status', '=', 'published'), ofOwnCourses(), isFor(row, caller.id)]),
      }),
      row.exists(
        row
          .selectFrom('courses')
          .select('courses.id')
          .whereRef('courses.id', '=', 'exams.courseId')
          .where('courses.deletedAt', 'is', null),
      ),
    ])
  }

/** That an exam is for all who learn there, or for a group of somebody, or that they have a mark in it. */
const isFor = (row: ExpressionBuilder<Tables, any>, userId: string) =>
  row.or([
    row('exams.groupId', 'is', null),
    row('exams.groupId', 'in', liveGroupsWith(row, userId)),
    row(
      'exams.id',
      'in',
      row.selectFrom('scores').select('scores.examId').where('scores.userId', '=', userId),
    ),
  ])
