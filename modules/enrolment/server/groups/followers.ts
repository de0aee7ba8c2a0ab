import type { Tx } from '#platform/server/db/tables.ts'

/** For whom a group has changed: who joined or left, or all its members where it has gone to the bin or come back. */
type Affected = { groupId: string; userIds: string[] }
type Follower = (tx: Tx, affected: Affected) => Promise<unknown>

const followers = new Set<Follower>()

/**
 * Says what a module changes in the transaction in which people join or leave a group, or theirs goes to the bin or comes back.
 * What may wait some seconds listens to events instead.
 */
export const declareGroupFollower = (follow: Follower) => void followers.add(follow)

export async function followGroup(tx: Tx, affected: Affected) {
  if (affected.userIds.length > 0) for (const follow of followers) await follow(tx, affected)
}

/** The same of all members of a group. */
export async function followMembers(tx: Tx, groupId: string) {
  const members = await tx
    .selectFrom('groupMembers')
    .select('userId')
    .where('groupId', '=', groupId)
    .where('leftAt', 'is', null)
    .execute()
  await followGroup(tx, { groupId, userIds: members.map(({ userId }) => userId) })
}
