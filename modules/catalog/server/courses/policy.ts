import { type ExpressionBuilder, sql } from 'kysely'
import { reachOf } from '#platform/contract/access.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import { inIds, reaching, type Scope } from '#platform/server/db/scope.ts'
import type { Reader, Tables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { enrolments } from './enrolments.ts'

declare module '#platform/server/db/scope.ts' {
  interface Own {
    /** Of teachers and assistants the courses that name them, of a student those they learn in now; else none. */
    courseIds: string[]
  }
}

const coursesTaught = prepared((read: Reader, { id }: { id: string }) => taughtBy(read, id))
const coursesLearnt = prepared((read: Reader, { id, now }: { id: string; now: string }) =>
  learntBy(read, id, now),
)

/** The courses that are a caller's own. */
export async function ownCourses(read: Reader, { id, role }: Pick<Caller, 'id' | 'role'>, now: string) {
  const reach = reachOf(role, 'courses.read')
  if (reach !== 'own' && reach !== 'visible') return { courseIds: [] }
  const courses = reach === 'own' ? await coursesTaught(read, { id }) : await coursesLearnt(read, { id, now })
  return { courseIds: courses.map(({ id }) => id).sort() }
}

const taughtBy = (read: Reader, userId: string) =>
  read.selectFrom('courseTeachers').select('courseId as id').where('userId', '=', userId)

/** The courses a student learns in at a moment. */
export const learntBy = (read: Reader, userId: string, now: string) =>
  learning(read, now).select('courses.id').where('enrolments.userId', '=', userId)

/** Those who learn in a course at a moment. */
export const learnersOf = (read: Reader, courseId: string, now: string) =>
  learning(read, now).select('enrolments.userId').where('enrolments.courseId', '=', courseId)

/** Which of these students learn in which courses at a time, of the given ones or of all. */
export function learningOf(read: Reader, userIds: string[], now: string, courseIds?: string[]) {
  const found = learning(read, now)
    .select(['enrolments.userId', 'enrolments.courseId'])
    .where('enrolments.userId', 'in', userIds)
  return courseIds ? found.where('enrolments.courseId', 'in', courseIds) : found
}

/** Those who are enrolled in a course at a moment, also while it is a draft that none of them sees yet. */
export const enrolledIn = (read: Reader, courseId: string, now: string) =>
  enrolled(read, now).select('enrolments.userId').where('enrolments.courseId', '=', courseId)

/** Enrolments that have not expired, in courses that are there for students. */
const learning = (read: Reader, now: string) =>
  enrolled(read, now).where('courses.status', 'in', ['published', 'archived'])

/** Enrolments that have not expired, in courses that are not in the bin. */
const enrolled = (read: Reader, now: string) =>
  enrolments()
    .inForce(read, now)
    .innerJoin('courses', 'courses.id', 'enrolments.courseId')
    .where('courses.deletedAt', 'is', null)

/** Courses: of staff their own; for students what is published, and what is archived where they learn. */
export const visibleCourses =
  ({ caller, courseIds }: Scope) =>
  (row: ExpressionBuilder<Tables, 'courses'>) =>
    reaching(caller, 'courses.read', {
      own: () => inIds(row, 'id', courseIds),
      visible: () =>
        row.or([
          row('status', '=', 'published'),
          row.and([row('status', '=', 'archived'), inIds(row, 'id', courseIds)]),
        ]),
    })

/** Seasons: of staff those of their courses; for students what is published and released where they learn. */
export const visibleSeasons =
  ({ caller, courseIds, now }: Scope) =>
  (row: ExpressionBuilder<Tables, 'seasons'>) =>
    reaching(caller, 'seasons.read', {
      own: () => inIds(row, 'courseId', courseIds),
      visible: () => row.and([inIds(row, 'courseId', courseIds), isReleased(row, now)]),
    })

/**
 * Published, and released by now. Nearly all are: written as a truth, so that it is never the reason to read through
 * the index of a status.
 */
export const isReleased = (row: ExpressionBuilder<any, any>, now: string, of = '') =>
  row.and([
    sql<boolean>`(${sql.ref(`${of}status`)} = 'published') is true`,
    row.or([row(`${of}releaseAt`, 'is', null), row(`${of}releaseAt`, '<=', now)]),
  ])

/** To be released later than now, or not. */
export const isUpcoming = (row: ExpressionBuilder<any, any>, upcoming: boolean, now: string) =>
  upcoming ? row('releaseAt', '>', now) : row.or([row('releaseAt', 'is', null), row('releaseAt', '<=', now)])

/**
 * In a status. Few are to come, and most that is there is in the one or the other status: beside the former it is written
 * as a truth, so that it is not the index that is read.
 */
export const isIn = (row: ExpressionBuilder<any, any>, status: string, upcoming?: boolean) =>
  upcoming ? sql<boolean>`(status = ${status}) is true` : row('status', '=', status)
