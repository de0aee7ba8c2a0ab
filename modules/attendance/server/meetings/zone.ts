import { now } from '#platform/server/db/records.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import { startOf, wallClockOf } from './slots.ts'

/**
 * In a new zone, planned meetings to come keep the time on the clock: those of a slot follow it, moved and single ones keep the
 * day and clock that they had. What is past stays where it was.
 */
export async function followZone(tx: Tx, before: string, after: string) {
  const at = now()
  const rows = await tx
    .selectFrom('meetings')
    .select(['id', 'slot', 'moved', 'startsAt'])
    .where('status', '=', 'planned')
    .where('startsAt', '>', at)
    .orderBy('id')
    .forUpdate()
    .execute()
  const starts = rows.map(({ id, slot, moved, startsAt }) => {
    const wallClock = slot !== null && !moved ? slot : wallClockOf(startsAt, before).toString()
    return { id, startsAt, wanted: startOf(wallClock, after) }
  })
  const changed = starts.filter(({ startsAt, wanted }) => startsAt !== wanted)
  for (const [startsAt, some] of Map.groupBy(changed, ({ wanted }) => wanted)) {
    const ids = some.map(({ id }) => id)
    await tx
      .updateTable('meetings')
      .set(row => ({ startsAt, updatedAt: at, version: row('version', '+', 1) }))
      .where('id', 'in', ids)
      .execute()
    await tx.updateTable('attendance').set({ startsAt }).where('meetingId', 'in', ids).execute()
  }
}
