import { sql } from 'kysely'
import { offeredCourse } from '#modules/catalog/server/public.ts'
import { enrolRuleFor } from '#modules/identity/server/public.ts'
import { now } from '#platform/server/db/records.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { missing } from '#platform/server/problem.ts'
import { reportEnrolled } from './enrol.ts'
import { holdPeople, offeredStudents } from './offered.ts'

/** An enrolment that was ended, by the version that it has since. */
export type Ended = { id: string; version: number }

/**
 * Brings back enrolments that were ended, as they were, where their students have not been enrolled anew; whoever does so is
 * judged as by enrolling them. Answers the ids of those that are back.
 */
export async function restoreEnrolments(tx: Tx, wanted: Ended[], caller: Caller) {
  const versions = new Map(wanted.map(({ id, version }) => [id, version]))
  const back = new Set<string>()
  const enrolments = tx
    .selectFrom('enrolments')
    .selectAll()
    .where('id', 'in', [...versions.keys()])
    .where('deletedAt', 'is not', null)
    .orderBy('id')
  const people = await enrolments.execute()
  if (people.length === 0) return back
  // Held before their enrolments, as by whoever enrols: nobody is enrolled anew meanwhile.
  const studentIds = [...new Set(people.map(({ userId }) => userId))]
  await holdPeople(tx, studentIds)
  const held = await enrolments.forUpdate().execute()
  const ended = held.filter(({ id, version }) => versions.get(id) === version)
  for (const [courseId, some] of Map.groupBy(ended, row => row.courseId)) {
    await offeredCourse(tx, await scopeOf(tx, caller), courseId)
    if ((await enrolRuleFor(tx, caller.role)) === 'none') missing()
    const students = await offeredStudents(tx, [...new Set(some.map(({ userId }) => userId))], caller)
    const enrolled = await enrolledIn(tx, courseId, students)
    // Of two that somebody had in one course, one comes back.
    const otherRows = [...new Map(some.map(row => [row.userId, row])).values()].filter(
      ({ userId }) => !enrolled.has(userId),
    )
    if (otherRows.length === 0) continue
    const ids = otherRows.map(({ id }) => id)
    await tx
      .updateTable('enrolments')
      .set({ deletedAt: null, updatedAt: now(), version: sql`version + 1` })
      .where('id', 'in', ids)
      .execute()
    await reportEnrolled(tx, courseId, otherRows, caller)
    for (const id of ids) back.add(id)
  }
  return back
}

async function enrolledIn(tx: Tx, courseId: string, userIds: string[]) {
  const rows = await tx
    .selectFrom('enrolments')
    .select('userId')
    .where('courseId', '=', courseId)
    .where('userId', 'in', userIds)
    .where('deletedAt', 'is', null)
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}
