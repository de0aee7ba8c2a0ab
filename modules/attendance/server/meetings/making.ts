import type { WeeklyTime } from '#modules/enrolment/contract/group.ts'
import { timesIn } from '#modules/enrolment/server/public.ts'
import { newId } from '#platform/server/db/new-id.ts'
import { insertRows } from '#platform/server/db/rows.ts'
import { now } from '#platform/server/db/records.ts'
import { foundBy } from '#platform/server/db/search.ts'
import type { ResourceTables, Tx } from '#platform/server/db/tables.ts'
import { siteTimeZone } from '#platform/server/db/time-zone.ts'
import { type Slot, slotsAhead } from './slots.ts'

type Group = Pick<ResourceTables['groups'], 'id' | 'times' | 'startsOn' | 'endsOn' | 'status' | 'deletedAt'>

/** The slots that a group is to have meetings for: none where it is archived or in the bin. */
export function wantedSlots(group: Group, zone: string, at: string): Slot[] {
  const { startsOn, endsOn, status, deletedAt } = group
  if (status !== 'active' || deletedAt !== null) return []
  return slotsAhead({ times: timesIn(group), startsOn, endsOn }, zone, at)
}

/**
 * Makes the meetings of a group as its weekly times say, and takes away those that they say no longer. The row of the group is
 * held by whoever saves it, so that no two do this at once. No entry of the audit tells of it: that of the group does.
 */
export async function followGroupTimes(tx: Tx, groupId: string, timesBefore: WeeklyTime[] = []) {
  const group = await tx.selectFrom('groups').selectAll().where('id', '=', groupId).executeTakeFirst()
  if (!group) return
  const at = now()
  const wanted = wantedSlots(group, await siteTimeZone(tx), at)
  await takeAway(tx, groupId, wanted, at)
  await followMinutes(tx, groupId, wanted, timesBefore, at)
  await makeMeetings(tx, groupId, wanted)
}

/** Those to come that nobody has touched, of slots that are wanted no longer; they are made again where they are wanted again. */
async function takeAway(tx: Tx, groupId: string, wanted: Slot[], at: string) {
  const rows = await tx
    .selectFrom('meetings')
    .select(['id', 'slot'])
    .where('groupId', '=', groupId)
    .where('slot', 'is not', null)
    .where('status', '=', 'planned')
    .where('startsAt', '>', at)
    .where('moved', '=', false)
    .where('note', '=', '')
    .where('deletedAt', 'is', null)
    .where(row =>
      row.not(
        row.exists(
          row.selectFrom('attendance').select('userId').whereRef('attendance.meetingId', '=', 'meetings.id'),
        ),
      ),
    )
    .execute()
  const slots = new Set(wanted.map(({ slot }) => slot))
  const unwanted = rows.filter(({ slot }) => !slots.has(slot!))
  if (unwanted.length === 0) return
  const ids = unwanted.map(({ id }) => id)
  await tx.deleteFrom('meetings').where('id', 'in', ids).execute()
  const gone = unwanted.map(({ slot }) => slot!)
  await tx.deleteFrom('meetingSlots').where('groupId', '=', groupId).where('slot', 'in', gone).execute()
}

/** Where a weekly time lasts longer or shorter than before, so do its meetings to come that had its length. */
async function followMinutes(tx: Tx, groupId: string, wanted: Slot[], timesBefore: WeeklyTime[], at: string) {
  const changes = wanted.flatMap(({ slot, minutes }) => {
    const [day, clock] = slot.split(' ')
    const weekday = Temporal.PlainDate.from(day!).dayOfWeek % 7
    const before = timesBefore.find(time => time.day === weekday && time.at === clock)
    return before && before.minutes !== minutes ? [{ slot, minutes, before: before.minutes }] : []
  })
  const byMinutes = Map.groupBy(changes, ({ minutes, before }) => `${before} ${minutes}`)
  for (const some of byMinutes.values())
    await tx
      .updateTable('meetings')
      .set(row => ({ minutes: some[0]!.minutes, updatedAt: at, version: row('version', '+', 1) }))
      .where('groupId', '=', groupId)
      .where(
        'slot',
        'in',
        some.map(({ slot }) => slot),
      )
      .where('minutes', '=', some[0]!.before)
      .where('status', '=', 'planned')
      .where('startsAt', '>', at)
      .execute()
}

/** Makes those that were never made; of a slot there is one, also after it was moved or deleted. */
export async function makeMeetings(tx: Tx, groupId: string, wanted: Slot[]) {
  const rows = wanted.map(({ slot }) => ({ groupId, slot }))
  const fresh = await insertRows(tx, 'slots', 'meetingSlots', rows, insert =>
    insert.onConflict(row => row.doNothing()).returning('slot'),
  )
  const slots = new Set(fresh.map(({ slot }) => slot))
  const at = now()
  const base = { createdAt: at, updatedAt: at, version: 1, deletedAt: null, deletedWith: null }
  const created = wanted
    .filter(({ slot }) => slots.has(slot))
    .map(({ slot, startsAt, minutes }) => ({
      ...{ id: newId(), groupId, startsAt, minutes, place: null, teacherId: null },
      ...{ status: 'planned' as const, note: '', replacesId: null, slot, moved: false },
      ...foundBy(''),
      ...base,
    }))
  await insertRows(tx, 'meetings of slots', 'meetings', created, insert => insert)
}
