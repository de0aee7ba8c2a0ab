import { personScanned } from '#modules/identity/server/public.ts'
import { now } from '#platform/server/db/records.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { refuse } from '#platform/server/problem.ts'
import type { Scanned } from '../../contract/attendance.ts'
import { duesOf } from './followers.ts'
import { withScan } from './holding.ts'
import { markable, membersIn } from './offered.ts'
import { openMeeting, timeOf } from './store.ts'
import { keepMarks } from './writing.ts'

type Scan = { code: string; at?: string }

/** Marks whoever a code names; of a code of nobody, and of nobody who may be there, the answer is the same. */
export async function scan(db: Db, id: string, { code, at }: Scan, caller: Caller): Promise<Scanned> {
  const { meeting, user, row, guest } = await db.write(async tx => {
    const meeting = await openMeeting(tx, id, caller)
    const user = (await personScanned(tx, code)) ?? refuse('code', 'not_offered')
    const memberIds = await membersIn(tx, id, user.id)
    if (!(await markable(tx, meeting, memberIds, [user.id])).has(user.id)) refuse('code', 'not_offered')
    const arrival = { at: timeOf(at, now()), byId: caller.id }
    const arrivals = [
      { userId: user.id, change: (marks: Parameters<typeof withScan>[0]) => withScan(marks, arrival) },
    ]
    const rows = await keepMarks(tx, meeting, arrivals, caller)
    return { meeting, user, row: rows.get(user.id)!, guest: !memberIds.includes(user.id) }
  })
  const { due, owed, left, makeUp } = (await duesOf(db.read, meeting, [user.id], caller))(user.id)
  const { status } = row.after
  return { user, status, already: row.before?.status === status, guest, makeUp, due, owed, left }
}
