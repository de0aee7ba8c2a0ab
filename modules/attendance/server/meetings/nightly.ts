import { record } from '#platform/contract/schema.ts'
import { now } from '#platform/server/db/records.ts'
import type { Db } from '#platform/server/db/tables.ts'
import { siteTimeZone } from '#platform/server/db/time-zone.ts'
import { makeMeetings, wantedSlots } from './making.ts'
import { startOf } from './slots.ts'

/** Makes the meetings that have come near, at the start of the server and each night. */
export const meetingsJob = { name: 'makeMeetings', payload: record({}) }

/** Every hour, so that it is done soon after midnight wherever the school is; where nothing is missing nothing is written. */
export const lookedEvery = 3_600_000

const groupsInOne = 50

export async function makeAllMeetings(db: Db) {
  const groups = await db.read
    .selectFrom('groups')
    .select('id')
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .where('times', '!=', '[]')
    .orderBy('id')
    .execute()
  const incomplete: string[] = []
  for (let from = 0; from < groups.length; from += groupsInOne) {
    const ids = groups.slice(from, from + groupsInOne).map(({ id }) => id)
    incomplete.push(...(await incompleteOf(db, ids)))
  }
  for (const id of incomplete) await makeFor(db, id)
  await followClocks(db)
}

/** Those of some groups for which a slot has no meeting yet. */
async function incompleteOf({ read }: Db, ids: string[]) {
  const [groups, slots, zone] = await Promise.all([
    read.selectFrom('groups').selectAll().where('id', 'in', ids).execute(),
    read
      .selectFrom('meetingSlots')
      .selectAll()
      .where('groupId', 'in', ids)
      .where('slot', '>=', now().slice(0, 8))
      .execute(),
    siteTimeZone(read),
  ])
  const existing = new Set(slots.map(({ groupId, slot }) => `${groupId} ${slot}`))
  return groups
    .filter(group => wantedSlots(group, zone, now()).some(({ slot }) => !existing.has(`${group.id} ${slot}`)))
    .map(({ id }) => id)
}

const makeFor = (db: Db, groupId: string) =>
  db.write(async tx => {
    const held = tx.selectFrom('groups').selectAll().where('id', '=', groupId).forUpdate()
    const group = await held.executeTakeFirst()
    if (group) await makeMeetings(tx, groupId, wantedSlots(group, await siteTimeZone(tx), now()))
  })

/** Where a country has changed when it sets its clocks, meetings to come follow the clock of their slot. */
async function followClocks(db: Db) {
  const zone = await siteTimeZone(db.read)
  const planned = await db.read
    .selectFrom('meetings')
    .select(['slot', 'startsAt'])
    .distinct()
    .where('status', '=', 'planned')
    .where('startsAt', '>', now())
    .where('slot', 'is not', null)
    .where('moved', '=', false)
    .where('deletedAt', 'is', null)
    .execute()
  const astray = planned.filter(({ slot, startsAt }) => startOf(slot!, zone) !== startsAt)
  if (astray.length === 0) return
  await db.write(async tx => {
    for (const { slot, startsAt } of astray)
      await tx
        .updateTable('meetings')
        .set(row => ({ startsAt: startOf(slot!, zone), updatedAt: now(), version: row('version', '+', 1) }))
        .where('slot', '=', slot)
        .where('startsAt', '=', startsAt)
        .where('status', '=', 'planned')
        .where('moved', '=', false)
        .where('deletedAt', 'is', null)
        .execute()
  })
}
