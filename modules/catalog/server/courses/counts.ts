import { isLearner } from '#modules/identity/contract/roles.ts'
import { totalsOf } from '#platform/server/db/totals.ts'
import { type Scope, scopeKey, scopeOf } from '#platform/server/db/scope.ts'
import type { Db, Reader } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { type Counts, countIn } from '../counts.ts'
import { enrolments } from './enrolments.ts'

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
    isLearner(scope.caller.role) ? undefined : enrolments().countsIn(read, ids),
  ])
  return { seasons, lessons, quizzes, students }
}
