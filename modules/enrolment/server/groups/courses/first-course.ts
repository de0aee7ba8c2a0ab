import type { ResourceTables, Tx } from '#platform/server/db/tables.ts'
import { refuse } from '#platform/server/problem.ts'
import { holdPeople } from '../../enrolments/offered.ts'
import { liveMemberships } from '../policy.ts'
import { isGroupNamed } from './named.ts'

type Row = ResourceTables['groups']

/** Refuses to take a course away from a group, or to exchange it: only a group of the whole school can be given one. */
export function checkCourseStays({ courseId }: Row, wanted: string | null | undefined) {
  if (wanted !== undefined && wanted !== courseId && (courseId !== null || wanted === null))
    refuse('courseId', 'not_offered')
}

/**
 * Refuses a first course as long as something names the group as one of the whole school, and where one of its members is
 * in another active group of the course. The row of the group is held by now, and its members are held here.
 */
export async function checkFirstCourse(tx: Tx, { id, status }: Row, courseId: string) {
  if (await isGroupNamed(tx, id)) refuse('courseId', 'in_use')
  if (status === 'archived') return
  const members = liveMemberships(tx).select('groupMembers.userId').where('groupMembers.groupId', '=', id)
  const userIds = (await members.execute()).map(({ userId }) => userId)
  if (userIds.length === 0) return
  await holdPeople(tx, userIds)
  const other = await liveMemberships(tx)
    .select('groups.id')
    .where('groups.courseId', '=', courseId)
    .where('groups.status', '=', 'active')
    .where('groupMembers.userId', 'in', members)
    .executeTakeFirst()
  if (other) refuse('courseId', 'other_group')
}

/** Holds groups in one order until the transaction ends, so that none gets its course meanwhile. */
export async function holdGroups(tx: Tx, ids: string[]) {
  if (ids.length > 0)
    await tx.selectFrom('groups').select('id').where('id', 'in', ids).orderBy('id').forShare().execute()
}
