import { cachedQuery } from '#platform/server/db/cached-query.ts'
import { totalsOf } from '#platform/server/db/pages/totals.ts'
import { type Scope, scopeKey, scopeOf } from '#platform/server/db/scope.ts'
import type { Db, Reader } from '#platform/server/db/tables.ts'
import { isLearner } from '#modules/identity/contract/roles.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { isLessonVisible } from '../lessons/policy.ts'
import { visibleSeasons } from './policy.ts'

type Counted = { courseId: string; count: number }[]
type Counts = { seasons: Counted; lessons: Counted; students: Counted | undefined }

/**
 * What courses hold, as somebody sees it: of students, those who learn there, for staff alone. Staff see what is there
 * whatever the clock says, so for them it is counted once until something of it changes; hundreds of students in each of
 * twenty courses would else be counted for each look at a list.
 */
export function courseCountsOf(db: Db) {
  const remembered = totalsOf<Counts>(db, ['courses', 'seasons', 'lessons', 'enrolments', 'users'])

  return async (ids: string[], caller: Caller) => {
    const scope = await scopeOf(db.read, caller)
    const count = () => counted(db.read, ids, scope)
    const { seasons, lessons, students } = isLearner(caller.role)
      ? await count()
      : await remembered([ids, scopeKey(scope)], count)
    const of = (rows: Counted, id: string) => rows.find(({ courseId }) => courseId === id)?.count ?? 0
    return (id: string) => ({
      seasons: of(seasons, id),
      lessons: of(lessons, id),
      students: students ? of(students, id) : null,
    })
  }
}

async function counted(read: Reader, ids: string[], scope: Scope): Promise<Counts> {
  const [seasons, lessons, students] = await Promise.all([
    countIn(read, 'seasons', ids, scope),
    countIn(read, 'lessons', ids, scope),
    isLearner(scope.caller.role) ? undefined : studentsIn(read, ids),
  ])
  return { seasons, lessons, students }
}

/** How many a reader sees in each course. */
function countIn(
  read: Reader,
  kind: 'seasons' | 'lessons',
  ids: string[],
  { caller, now, courseIds }: Scope,
) {
  const values = { ids, now, courseIds }
  return cachedQuery(read, `${kind} in courses ${caller.role}`, values, ({ ids, now, courseIds }) => {
    const scope = { caller, now, courseIds }
    const live = read
      .selectFrom(kind as 'lessons')
      .where('courseId', 'in', ids)
      .where('deletedAt', 'is', null)
    return live
      .where(kind === 'lessons' ? isLessonVisible(scope) : (visibleSeasons(scope) as never))
      .select(row => ['courseId', row.fn.countAll<number>().as('count')])
      .groupBy('courseId')
  })
}

const studentsIn = (read: Reader, ids: string[]) =>
  cachedQuery(read, 'students in courses', { ids }, ({ ids }) =>
    read
      .selectFrom('enrolments')
      .innerJoin('users', 'users.id', 'enrolments.userId')
      .where('enrolments.courseId', 'in', ids)
      .where('enrolments.deletedAt', 'is', null)
      .where('users.deletedAt', 'is', null)
      .select(row => ['enrolments.courseId', row.fn.countAll<number>().as('count')])
      .groupBy('enrolments.courseId'),
  )
