import { lockedRow, now } from '#platform/server/db/records.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import type { Db, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { missing } from '#platform/server/problem.ts'
import type { MarkChange } from '../../contract/attendance.ts'
import { visibleMeetings } from '../meetings/policy.ts'
import { withHand, withRest } from './holding.ts'
import { markable, membersIn, refuseOthers, requireOpen } from './offered.ts'
import { type Arrival, keepMarks } from './writing.ts'

/** The row of a meeting that a caller sees, held, where it can be marked in. */
export async function openMeeting(tx: Tx, id: string, caller: Caller) {
  const visible = visibleMeetings(await scopeOf(tx, caller))
  const meeting = (await lockedRow(tx, 'meetings', id, visible)) ?? missing()
  requireOpen(meeting)
  return meeting
}

/** The moment of a mark by the clock of its device: when it arrived at the latest. */
export const timeOf = (at: string | undefined, arrivedAt: string) =>
  at === undefined || at > arrivedAt ? arrivedAt : at

type Marking = { items: MarkChange[]; rest?: 'present' | 'absent' }

/** Keeps marks of a list: all of them or none. */
export const writeMarks = (db: Db, id: string, { items, rest }: Marking, caller: Caller) =>
  db.write(async tx => {
    const meeting = await openMeeting(tx, id, caller)
    const memberIds = await membersIn(tx, id)
    const userIds = items.map(({ userId }) => userId)
    refuseOthers(items, await markable(tx, meeting, memberIds, userIds))
    const byId = caller.id
    // One moment for the whole list: the later of two marks holds, and nobody has marked one of a list after another.
    const arrivedAt = now()
    const arrivals = items.map(
      ({ userId, status, note, at }): Arrival => ({
        userId,
        change: marks => withHand(marks, { status: status ?? 'none', at: timeOf(at, arrivedAt), byId, note }),
      }),
    )
    const others = (rest ? memberIds : []).map(
      (userId): Arrival => ({
        userId,
        change: marks => withRest(marks, { status: rest!, at: arrivedAt, byId }),
      }),
    )
    await keepMarks(tx, meeting, [...arrivals, ...others], caller)
  })
