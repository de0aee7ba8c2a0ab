import { type MergedPart, planOf, schoolRules } from '#modules/identity/server/public.ts'
import { newId } from '#platform/server/db/new-id.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import { followMarks } from './followers.ts'
import { holding, withAll } from './holding.ts'
import { marksIn } from './writing.ts'

type Row = Tables['attendance']

/** What was marked of two accounts that are one person is as if it had been marked of one. */
export const attendanceMerged: MergedPart = {
  table: 'attendance',
  key: ['meetingId', 'userId'],
  async plan(on, pair) {
    const { lateAfter } = await schoolRules(on)
    return planOf(on, pair, 'attendance', 'meetingId', {
      fresh: row => ({ ...row, id: newId() }),
      joined(own, other) {
        const row = own as Row
        const marks = withAll(marksIn(row), marksIn(other as Row))
        return { ...row, ...marks, ...holding(marks, row.startsAt, lateAfter) }
      },
    })
  },
  async report(tx, changes, by) {
    for (const { after } of changes)
      await followMarks(tx, { meetingId: String(after.meetingId), userIds: [String(after.userId)], by })
  },
}

/** So are the calls about them. */
export const callsMerged: MergedPart = {
  table: 'calls',
  key: ['meetingId', 'userId'],
  plan: (on, pair) => planOf(on, pair, 'calls', 'meetingId'),
}
