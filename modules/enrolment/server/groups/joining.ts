import { auditAll } from '#platform/server/db/audit.ts'
import { newId } from '#platform/server/db/new-id.ts'
import { insertRows } from '#platform/server/db/rows.ts'
import { lockedRow, now, parentThere } from '#platform/server/db/records.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import type { ResourceTables, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { missing, Problem } from '#platform/server/problem.ts'
import { groupJoined } from '../../contract/events.ts'
import { enrolAll } from '../enrolments/enrol.ts'
import { holdPeople, offeredStudents } from '../enrolments/offered.ts'
import { checkTerms, type Terms, termsFor } from './fees/terms.ts'
import { followGroup } from './followers.ts'
import { leaveGroup } from './leaving.ts'
import { visibleGroups } from './policy.ts'
import { countMembers } from './presenter.ts'

type Row = ResourceTables['groups']
/**
 * Who is to join; `move` takes them out of any other group of the course, `from` out of that one. What they pay is as given, else as
 * in the group that they leave for this one; who comes `back` pays what they paid there last.
 */
export type Joining = {
  userIds: string[]
  move: boolean
  from?: string
  enrol: boolean
  back?: boolean
} & Partial<Terms>
/** What became of somebody who was to join, and which group they left for it; without a membership they were there already. */
export type Joined = { userId: string; memberId?: string; enrolmentId?: string; leftId?: string }

/**
 * Makes students members of a group, all of them or none. The row of the group is held, so that of many at once for the
 * last place one gets it; then those of the students in order, so that nobody gets into two groups of one course at once.
 */
export async function joinGroup(tx: Tx, groupId: string, wanted: Joining, caller: Caller): Promise<Joined[]> {
  const group =
    (await lockedRow(tx, 'groups', groupId, visibleGroups(await scopeOf(tx, caller)))) ?? missing()
  if (group.status === 'archived') throw new Problem('read_only')
  await holdPeople(tx, wanted.userIds)
  const userIds = await offeredStudents(tx, wanted.userIds, caller, group.courseId)
  const known = await membersOf(tx, groupId, userIds)
  const newIds = userIds.filter(id => !known.has(id))
  if (newIds.length === 0) return userIds.map(userId => ({ userId }))
  await checkTerms(tx, wanted, caller.role)
  await checkSeats(tx, group, newIds.length)
  const termsOf = await termsFor(tx, group, newIds, wanted)
  const groupsLeft = await leaveOthers(tx, group, newIds, wanted, caller)
  const enrolled = wanted.enrol ? await enrolIn(tx, group, newIds, caller) : []
  const enrolments = new Map(enrolled.map(({ id, userId }) => [userId, id]))
  const rows = newIds.map(userId => ({
    id: newId(),
    groupId,
    userId,
    joinedAt: now(),
    leftAt: null,
    ...termsOf(userId),
  }))
  await insertRows(tx, 'joined', 'groupMembers', rows, insert => insert)
  const changes = rows.map(({ userId, fee, reason }) => ({
    itemId: userId,
    after: { groupId, ...(fee !== null && { fee, reason }) },
  }))
  await auditAll(tx, caller, 'join', 'users', changes)
  await emit(tx, groupJoined, groupId, caller, { userIds: newIds })
  await followGroup(tx, { groupId, userIds: newIds })
  const memberIds = new Map(rows.map(({ id, userId }) => [userId, id]))
  return userIds.map(userId => ({
    userId,
    memberId: memberIds.get(userId),
    enrolmentId: enrolments.get(userId),
    leftId: groupsLeft.get(userId),
  }))
}

async function membersOf(tx: Tx, groupId: string, userIds: string[]) {
  const rows = await tx
    .selectFrom('groupMembers')
    .select('userId')
    .where('groupId', '=', groupId)
    .where('userId', 'in', userIds)
    .where('leftAt', 'is', null)
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}

async function checkSeats(tx: Tx, { id, capacity }: Row, wanted: number) {
  if (capacity === null) return
  const seatsTaken = (await countMembers(tx, [id])).get(id) ?? 0
  if (seatsTaken + wanted > capacity)
    throw new Problem('no_seats', { current: { seats: capacity, taken: seatsTaken } })
}

/** Somebody is in one active group of a course: they leave the other, or are refused. Answers which each has left. */
async function leaveOthers(tx: Tx, group: Row, userIds: string[], { move, from }: Joining, caller: Caller) {
  if (group.courseId === null) return new Map<string, string>()
  const otherMemberships = await tx
    .selectFrom('groupMembers')
    .innerJoin('groups', 'groups.id', 'groupMembers.groupId')
    .select(['groups.id', 'groups.title', 'groupMembers.userId'])
    .where('groups.courseId', '=', group.courseId)
    .where('groups.id', '!=', group.id)
    .where('groups.status', '=', 'active')
    .where('groups.deletedAt', 'is', null)
    .where('groupMembers.userId', 'in', userIds)
    .where('groupMembers.leftAt', 'is', null)
    .orderBy('groups.sortKey')
    .orderBy('groups.id')
    .execute()
  const first = otherMemberships.find(({ id }) => !move && id !== from)
  if (first) throw new Problem('other_group', { current: { groupId: first.id, title: first.title } })
  for (const [id, members] of Map.groupBy(otherMemberships, ({ id }) => id))
    await leaveGroup(
      tx,
      id,
      members.map(({ userId }) => userId),
      caller,
    )
  return new Map(otherMemberships.map(({ id, userId }) => [userId, id]))
}

/** Enrols them in the course of a group; whoever may add to the group may do that, too. */
async function enrolIn(tx: Tx, { courseId }: Row, userIds: string[], caller: Caller) {
  if (courseId === null) return []
  await tx.selectFrom('courses').select('id').where('id', '=', courseId).forShare().execute()
  await parentThere(tx, 'courses', courseId)
  const { enrolled } = await enrolAll(tx, { courseId, userIds, expiresAt: null, source: 'staff' }, caller)
  return enrolled
}
