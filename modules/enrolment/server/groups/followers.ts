import type { By } from '#platform/server/db/audit.ts'
import type { Reader, Tx } from '#platform/server/db/tables.ts'
import type { WeeklyTime } from '../../contract/group.ts'

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

/** A group that was saved or came back from the bin, and the weekly times that it had before, where it had others. */
type Saved = { groupId: string; timesBefore?: WeeklyTime[]; by: By }
type TimesFollower = (tx: Tx, saved: Saved) => Promise<unknown>

const timesFollowers = new Set<TimesFollower>()

/** Says what a module changes in the transaction that saves a group: what hangs on its weekly times, its days and its status. */
export const declareTimesFollower = (follow: TimesFollower) => void timesFollowers.add(follow)

export async function followTimes(tx: Tx, saved: Saved) {
  for (const follow of timesFollowers) await follow(tx, saved)
}

/** When each of some groups meets next, null for those that do not; groups whose weekly times alone say it are left out. */
type NextMeetings = (read: Reader, groupIds: string[], now: string) => Promise<Map<string, string | null>>

let meetingsAhead: NextMeetings | undefined

/** Says who has the meetings of groups; the module that keeps them does so once. */
export const declareNextMeetings = (by: NextMeetings) => {
  meetingsAhead = by
}

export const nextMeetingsOf: NextMeetings = async (...args) => (await meetingsAhead?.(...args)) ?? new Map()
