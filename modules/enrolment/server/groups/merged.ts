import { type Change, type MergedPart, rowsOf } from '#modules/identity/server/public.ts'
import { audit } from '#platform/server/db/audit.ts'
import { newId } from '#platform/server/db/new-id.ts'
import { now } from '#platform/server/db/records.ts'
import type { Reader, Tables, Tx } from '#platform/server/db/tables.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { groupJoined, groupLeft } from '../../contract/events.ts'
import { followGroup } from './followers.ts'

type Row = Tables['groupMembers']

/**
 * Memberships of groups, those of the past too. Somebody is in one active group of a course: where both are in one, the one
 * who stays stays in theirs, and has been in the other. No seat is taken that was not taken before.
 */
export const groupsMerged: MergedPart = {
  table: 'groupMembers',
  key: ['id'],
  async plan(on, { fromId, intoId }) {
    const membershipsOfTarget = await membershipsOf(on, intoId)
    const courseOf = await activeCoursesOf(on, [fromId, intoId])
    const courses = new Set(
      membershipsOfTarget.filter(isNow).flatMap(({ groupId }) => courseOf.get(groupId) ?? []),
    )
    const at = now()
    let shared = 0
    const changes = (await membershipsOf(on, fromId)).flatMap((row): Change | [] => {
      const before =
        isNow(row) && membershipsOfTarget.find(each => isNow(each) && each.groupId === row.groupId)
      if (before) {
        shared++
        if (row.joinedAt >= before.joinedAt) return []
        return { before, after: { ...before, joinedAt: row.joinedAt } }
      }
      const courseId = courseOf.get(row.groupId)
      const isTaken = isNow(row) && courseId !== undefined && courses.has(courseId)
      const leftAt = isTaken ? at : row.leftAt
      return { before: null, after: { ...row, id: newId(), userId: intoId, leftAt } }
    })
    return { changes, shared }
  },

  async report(tx, changes, by, isUndone) {
    for (const { before, after } of changes) {
      if (before || after.leftAt !== null) continue
      const [groupId, userId] = [String(after.groupId), String(after.userId)]
      const change = isUndone ? { before: { groupId } } : { after: { groupId } }
      await audit(tx, by, isUndone ? 'leave' : 'join', 'users', userId, change)
      await emit(tx, isUndone ? groupLeft : groupJoined, groupId, by, { userIds: [userId] })
      await followGroup(tx, { groupId, userIds: [userId] })
    }
  },
}

const membershipsOf = async (on: Reader | Tx, userId: string) =>
  (await rowsOf(on, 'groupMembers', userId)) as Row[]

const isNow = ({ leftAt }: Row) => leftAt === null

/** The courses of those active groups in which some people are or were. */
async function activeCoursesOf(on: Reader | Tx, userIds: string[]) {
  const rows = await on
    .selectFrom('groups')
    .select(['id', 'courseId'])
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .where('courseId', 'is not', null)
    .where('id', 'in', row => row.selectFrom('groupMembers').select('groupId').where('userId', 'in', userIds))
    .execute()
  return new Map(rows.map(({ id, courseId }) => [id, courseId!]))
}
