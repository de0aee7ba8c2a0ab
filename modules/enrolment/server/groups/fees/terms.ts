import { auditAll } from '#platform/server/db/audit.ts'
import { lockedRow } from '#platform/server/db/records.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import type { Reader, ResourceTables, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { missing, refuse } from '#platform/server/problem.ts'
import type { Role } from '#platform/contract/role.ts'
import { visibleGroups } from '../policy.ts'
import { handlesFees } from './rights.ts'

type Group = Pick<ResourceTables['groups'], 'id' | 'courseId'>
/** What a member pays instead of the fee of the group, and why. */
export type Terms = { fee: number | null; reason: string }

const noTerms: Terms = { fee: null, reason: '' }

/** Refuses terms that are given by who may not decide what people pay. */
export async function checkTerms(read: Reader, { fee, reason }: Partial<Terms>, role: Role) {
  const path = fee !== undefined ? 'fee' : reason !== undefined ? 'reason' : undefined
  if (path && !(await handlesFees(read, role))) refuse(path, 'not_offered')
}

/** What each of those who join pays: as given, or as they go on to pay. */
export async function termsFor(
  tx: Tx,
  group: Group,
  userIds: string[],
  { fee, reason, back }: Partial<Terms> & { back?: boolean },
) {
  if (fee !== undefined || reason !== undefined) {
    const terms = { fee: fee ?? null, reason: reason ?? '' }
    return () => terms
  }
  const former = back ? await termsBefore(tx, group.id, userIds) : await termsElsewhere(tx, group, userIds)
  return (userId: string) => former.get(userId) ?? noTerms
}

/** The terms of people in other active groups of the course, which they leave for this one. */
async function termsElsewhere(tx: Tx, { id, courseId }: Group, userIds: string[]) {
  if (courseId === null) return new Map<string, Terms>()
  const rows = await tx
    .selectFrom('groupMembers')
    .innerJoin('groups', 'groups.id', 'groupMembers.groupId')
    .select(['groupMembers.userId', 'groupMembers.fee', 'groupMembers.reason'])
    .where('groups.courseId', '=', courseId)
    .where('groups.id', '!=', id)
    .where('groups.status', '=', 'active')
    .where('groups.deletedAt', 'is', null)
    .where('groupMembers.userId', 'in', userIds)
    .where('groupMembers.leftAt', 'is', null)
    .orderBy('groupMembers.joinedAt')
    .execute()
  return new Map(rows.map(({ userId, fee, reason }): [string, Terms] => [userId, { fee, reason }]))
}

/** The terms that people had in a group until they left it last. */
async function termsBefore(tx: Tx, groupId: string, userIds: string[]) {
  const rows = await tx
    .selectFrom('groupMembers')
    .select(['userId', 'fee', 'reason'])
    .where('groupId', '=', groupId)
    .where('userId', 'in', userIds)
    .where('leftAt', 'is not', null)
    .orderBy('leftAt')
    .execute()
  return new Map(rows.map(({ userId, fee, reason }): [string, Terms] => [userId, { fee, reason }]))
}

/** Says what a member pays; who is none, or whom the caller does not see there, is not to be found. */
export async function setTerms(tx: Tx, groupId: string, userId: string, terms: Terms, caller: Caller) {
  const group = await lockedRow(tx, 'groups', groupId, visibleGroups(await scopeOf(tx, caller)))
  if (!group) missing()
  const member =
    (await tx
      .selectFrom('groupMembers')
      .innerJoin('users', 'users.id', 'groupMembers.userId')
      .select(['groupMembers.id', 'groupMembers.fee', 'groupMembers.reason'])
      .where('groupMembers.groupId', '=', groupId)
      .where('groupMembers.userId', '=', userId)
      .where('groupMembers.leftAt', 'is', null)
      .where('users.deletedAt', 'is', null)
      .executeTakeFirst()) ?? missing()
  if (member.fee === terms.fee && member.reason === terms.reason) return
  await tx.updateTable('groupMembers').set(terms).where('id', '=', member.id).execute()
  const before = { groupId, fee: member.fee, reason: member.reason }
  await auditAll(tx, caller, 'update', 'users', [{ itemId: userId, before, after: { groupId, ...terms } }])
}
