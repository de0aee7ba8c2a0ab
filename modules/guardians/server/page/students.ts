import { titlesInOrder } from '#modules/catalog/server/public.ts'
import { groupsOfMany } from '#modules/enrolment/server/public.ts'
import type { SchoolRules } from '#modules/identity/server/public.ts'
import { lastActivityOfMany, sumsOfMany } from '#modules/learning/server/public.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { GuardedStudent } from '../../contract/page.ts'
import { guardianViewOf } from './view.ts'

/** What a guardian sees of those who hang on them, as far as the school lets guardians see it. */
export async function guardedStudents(
  db: Db,
  guardianId: string,
  sees: SchoolRules['guardiansSee'],
  now: string,
): Promise<GuardedStudent[]> {
  const { read } = db
  const people = await read
    .selectFrom('guardianStudents')
    .innerJoin('users', 'users.id', 'guardianStudents.userId')
    .select(['users.id', 'users.name'])
    .where('guardianStudents.guardianId', '=', guardianId)
    .where('users.status', '=', 'active')
    .where('users.deletedAt', 'is', null)
    .orderBy('users.sortKey')
    .orderBy('users.id')
    .execute()
  if (people.length === 0) return []
  const ids = people.map(({ id }) => id)
  const [coursesOf, groupsOf, view] = await Promise.all([
    coursesOfMany(db, ids, now),
    groupsOfMany(read, ids, now),
    guardianViewOf(db, ids, now),
  ])
  return people.map(({ id, name }) => ({
    ...{ name, courses: coursesOf(id), groups: groupsOf(id) },
    attendance: sees.attendance ? view.attendance(id) : null,
    scores: sees.scores ? view.scores(id) : null,
    balance: sees.balance ? view.balance(id) : null,
  }))
}

/** The courses that students learn in, in the order in which all are shown, and how far each is there. */
async function coursesOfMany({ read }: Db, userIds: string[], now: string) {
  const sums = await sumsOfMany(read, userIds, now)
  const ids = [...new Set([...sums.values()].flatMap(own => [...own.keys()]))]
  const [courses, activityOf] = await Promise.all([
    titlesInOrder(read, ids),
    ids.length === 0 ? undefined : lastActivityOfMany(read, userIds, ids, now),
  ])
  return (userId: string): GuardedStudent['courses'] =>
    courses.flatMap(({ id: courseId, title }) => {
      const sum = sums.get(userId)?.get(courseId)
      if (!sum) return []
      const { percent, lessonsTotal, lessonsCompleted } = sum
      const lastActivityAt = activityOf?.({ userId, courseId }) ?? null
      return [{ title, percent, lessonsTotal, lessonsCompleted, lastActivityAt }]
    })
}
