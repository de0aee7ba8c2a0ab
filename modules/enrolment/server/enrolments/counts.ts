import { sql } from 'kysely'
import { record } from '#platform/contract/schema.ts'
import { foldCounts } from '#platform/server/db/counted.ts'
import { inIds, reaching, type Scope } from '#platform/server/db/scope.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import type { Db, Reader } from '#platform/server/db/tables.ts'
import { enrolledAway } from './away.ts'

/** What the database has counted of the enrolments of each course becomes one row again. */
export const foldCountsJob = { name: 'foldEnrolmentCounts', payload: record({}) }

/** Rows of a course that was deleted for good go; where a course has one row, that goes with it. */
export const foldEnrolmentCounts = (db: Db) =>
  foldCounts(
    db,
    'enrolmentCounts',
    ['courseId'],
    rows => sql<boolean>`exists (select from courses where courses."id" = ${sql.ref(`${rows}.courseId`)})`,
  )

/**
 * How many enrolments somebody sees of all their courses or of one, as the database has counted them, less those of students
 * in the bin, who are few.
 */
export async function countedEnrolments(read: Reader, scope: Scope, courseId?: string) {
  const courses = read
    .selectFrom('courses')
    .select('courses.id')
    .where('deletedAt', 'is', null)
    .where(row => reaching(scope.caller, 'enrolments.list', { own: () => inIds(row, 'id', scope.courseIds) }))
    .where(row => (courseId ? row('id', '=', courseId) : sql<boolean>`true`))
  const enrolled = read
    .selectFrom('enrolmentCounts')
    .select(row => row.fn.sum<number | null>('count').as('count'))
    .where('courseId', 'in', courses)
  const away = enrolledAway(read).where('enrolments.courseId', 'in', courses)
  const [all, those] = await Promise.all([enrolled.executeTakeFirstOrThrow(), away.executeTakeFirstOrThrow()])
  return (all.count ?? 0) - those.count
}

const countsOfCourses = prepared((read: Reader, { ids }: { ids: string[] }) =>
  read
    .selectFrom('enrolmentCounts')
    .select(row => ['courseId', row.fn.sum<number>('count').as('count')])
    .where('courseId', 'in', ids)
    .groupBy('courseId'),
)

/** How many are enrolled in each of these courses, as the database has counted them, less those of them who are in the bin. */
export async function countsIn(read: Reader, courseIds: string[]) {
  const [enrolled, away] = await Promise.all([
    countsOfCourses(read, { ids: courseIds }),
    // Without a plan that is kept: one from when nobody was in the bin takes half a second for 10,000 who are by now.
    enrolledAway(read)
      .where('enrolments.courseId', 'in', courseIds)
      .select('enrolments.courseId')
      .groupBy('enrolments.courseId')
      .execute(),
  ])
  const ofAway = new Map(away.map(({ courseId, count }) => [courseId, count]))
  return new Map(enrolled.map(({ courseId, count }) => [courseId, count - (ofAway.get(courseId) ?? 0)]))
}

const countOfCourse = prepared((read: Reader, { courseId }: { courseId: string }) =>
  read
    .selectFrom('enrolmentCounts')
    .select(row => row.fn.sum<number | null>('count').as('count'))
    .where('courseId', '=', courseId),
)

/** The same of one course, with those who are in the bin. */
export async function countIn(read: Reader, courseId: string) {
  const [enrolled] = await countOfCourse(read, { courseId })
  return enrolled?.count ?? 0
}

/** Enrolments that have not run out at a moment. */
export const inForce = (read: Reader, now: string) =>
  read
    .selectFrom('enrolments')
    .where('enrolments.deletedAt', 'is', null)
    .where(row => row.or([row('expiresAt', 'is', null), row('expiresAt', '>', now)]))
