import { isLearner } from '#modules/identity/contract/roles.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import { totalsOf } from '#platform/server/db/totals.ts'
import { type Scope, scopeKey, scopeOf } from '#platform/server/db/scope.ts'
import type { Db, Reader } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { type Counts, countIn, toCounts } from '../counts.ts'
import { enrolledAway } from './enrolled-away.ts'

type CourseCounts = Record<'seasons' | 'lessons' | 'quizzes', Counts> & { students: Counts | undefined }

/**
 * What courses hold, as somebody sees it: of students, those who learn there, for staff alone. Staff see what is there
 * whatever the clock says, so for them it is counted once until something of it changes; hundreds of students in each of
 * twenty courses would else be counted for each look at a list.
 */
export function courseCountsOf(db: Db) {
  const remembered = totalsOf<CourseCounts>(db, [
    ...(['courses', 'seasons', 'lessons', 'quizzes', 'enrolments', 'users'] as const),
  ])

  return async (ids: string[], caller: Caller) => {
    const scope = await scopeOf(db.read, caller)
    const count = () => counted(db.read, ids, scope)
    const { seasons, lessons, quizzes, students } = isLearner(caller.role)
      ? await count()
      : await remembered([ids, scopeKey(scope)], count)
    return (id: string) => ({
      seasons: seasons.get(id) ?? 0,
      lessons: lessons.get(id) ?? 0,
      quizzes: quizzes.get(id) ?? 0,
      students: students ? (students.get(id) ?? 0) : null,
    })
  }
}

async function counted(read: Reader, ids: string[], scope: Scope): Promise<CourseCounts> {
  const [seasons, lessons, quizzes, students] = await Promise.all([
    countIn(read, 'seasons', 'courseId', ids, scope),
    countIn(read, 'lessons', 'courseId', ids, scope),
    countIn(read, 'quizzes', 'courseId', ids, scope),
    isLearner(scope.caller.role) ? undefined : studentsIn(read, ids),
  ])
  return { seasons, lessons, quizzes, students }
}

const enrolmentCounts = prepared((read: Reader, { ids }: { ids: string[] }) =>
  read
    .selectFrom('enrolmentCounts')
    .select(row => ['courseId as parentId', row.fn.sum<number>('count').as('count')])
    .where('courseId', 'in', ids)
    .groupBy('courseId'),
)

/** All who are enrolled, as the database has counted them, less those of them who are in the bin. */
async function studentsIn(read: Reader, ids: string[]): Promise<Counts> {
  const [enrolled, away] = await Promise.all([
    enrolmentCounts(read, { ids }),
    // Without a plan that is kept: one from when nobody was in the bin takes half a second for 10,000 who are by now.
    enrolledAway(read)
      .where('enrolments.courseId', 'in', ids)
      .select('enrolments.courseId as parentId')
      .groupBy('enrolments.courseId')
      .execute(),
  ])
  const ofAway = toCounts(away)
  return new Map([...toCounts(enrolled)].map(([id, count]) => [id, count - (ofAway.get(id) ?? 0)]))
}
