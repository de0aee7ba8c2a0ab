import type { By } from '#platform/server/db/audit.ts'
import type { Reader, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'

/** Whose marks in a meeting may count otherwise than before. */
type Affected = { meetingId: string; userIds: string[]; by: By }
type Follower = (tx: Tx, affected: Affected) => Promise<unknown>

const followers = new Set<Follower>()

/**
 * Says what a module changes in the transaction in which marks change: called with those whose mark holds otherwise, or with all
 * who have one in a meeting that was cancelled, held again, deleted, restored or moved. The row of the meeting is held, and has
 * its new values already.
 */
export const declareMarkFollower = (follow: Follower) => void followers.add(follow)

export async function followMarks(tx: Tx, affected: Affected) {
  if (affected.userIds.length > 0) for (const follow of followers) await follow(tx, affected)
}

/** The same of all who have a mark in a meeting. */
export async function followAllMarks(tx: Tx, meetingId: string, by: By) {
  const marks = await tx
    .selectFrom('attendance')
    .select('userId')
    .where('meetingId', '=', meetingId)
    .where('status', 'is not', null)
    .orderBy('userId')
    .execute()
  await followMarks(tx, { meetingId, by, userIds: marks.map(({ userId }) => userId) })
}

/**
 * What somebody has to pay, null for whom that is not to see; sessions that they took unpaid, and those of packages that are left, null
 * for whom has none to take; whether a guest makes one up.
 */
export type Due = { due: number | null; owed: number; left: number | null; makeUp: boolean }
type Meeting = { id: string; groupId: string; startsAt: string }
type Dues = (
  read: Reader,
  meeting: Meeting,
  userIds: string[],
  caller: Caller,
) => Promise<ReadonlyMap<string, Due>>

let dues: Dues | undefined

/** Says what people in a meeting have to pay; the module that has the money does so once. */
export const declareDues = (by: Dues) => {
  dues = by
}

const nothing: Due = { due: null, owed: 0, left: null, makeUp: false }

export async function duesOf(...args: Parameters<Dues>): Promise<(userId: string) => Due> {
  const known = await dues?.(...args)
  return userId => known?.get(userId) ?? nothing
}
