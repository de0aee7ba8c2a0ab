import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import { reachOf } from '#platform/contract/access.ts'
import { inIds, type Scope } from '#platform/server/db/scope.ts'
import type { Reader, Tables } from '#platform/server/db/tables.ts'

type Enrolments = SelectQueryBuilder<Tables, 'enrolments', object>
type Members = SelectQueryBuilder<Tables, 'groupMembers' | 'groups', object>

/** What is asked here of the courses that people learn in and of their groups. */
export type Memberships = {
  /** The enrolments in a course, also those that have run out. */
  inCourse(read: Reader, courseId: string): Enrolments
  /** Those who are in groups now, beside their groups. */
  inGroups(read: Reader): Members
  /** Those who are enrolled in courses that name a teacher, by their ids, within a query of people. */
  taughtBy(
    row: ExpressionBuilder<Tables, 'users'>,
    teacherId: string,
  ): SelectQueryBuilder<Tables, 'enrolments', { userId: string }>
  /** How many are enrolled in a course, as the database has counted them. */
  countIn(read: Reader, courseId: string): Promise<number>
  /** Which of these people are enrolled in which of these courses. */
  pairsIn(
    read: Reader,
    userIds: string[],
    courseIds: string[],
  ): Promise<{ userId: string; courseId: string }[]>
  /** Whether somebody is enrolled in any course. */
  isEnrolled(read: Reader, userId: string): Promise<boolean>
  /** Whether there is a course to enrol people in. */
  isOffered(read: Reader, courseId: string): Promise<boolean>
}

let declared: Memberships | undefined

/** Names what knows who learns in which courses and groups: the module does so that has enrolments. */
export const declareMemberships = (by: Memberships) => {
  declared = by
}

export function memberships(): Memberships {
  if (!declared) throw new Error('Nobody has said who learns in which courses: see declareMemberships.')
  return declared
}

type Asking = Pick<Scope, 'caller' | 'courseIds'>

/** Who learns in a course; in one that is not the caller's own, where they see only their own, nobody. */
export function enrolledIn(read: Reader, courseId: string, { caller, courseIds }: Asking) {
  const everybody = memberships().inCourse(read, courseId)
  return reachOf(caller.role, 'users.list') === 'own'
    ? everybody.where(row => inIds(row, 'courseId', courseIds))
    : everybody
}

/**
 * Who is in a group now; in one of a course that is not the caller's own, where they see only their own, nobody. Groups of the
 * whole school tell everybody on staff of those whom they see anyway.
 */
export const membersOf = (read: Reader, groupId: string, asking: Asking) =>
  visibleMembers(read, asking).where('groups.id', '=', groupId)

/** The same of all groups. */
export function visibleMembers(read: Reader, { caller, courseIds }: Asking) {
  const everybody = memberships().inGroups(read)
  return reachOf(caller.role, 'groups.members') === 'own'
    ? everybody.where(row =>
        row.or([
          row('groups.courseId', 'is', null),
          inIds(row, 'groups.courseId', courseIds),
          row('groups.teacherId', '=', caller.id),
        ]),
      )
    : everybody
}
