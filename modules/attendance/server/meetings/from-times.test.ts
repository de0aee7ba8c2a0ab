import { expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'
import { makeAllMeetings } from './nightly.ts'

type Item = Record<string, any>
const byId = (one: string, other: string) => (one < other ? -1 : 1)

const world = await newWorld()
const { db, call, done, people } = world

/** Every day at one clock, for a number of meetings that depends on no day of the week. */
const daily = (at: string, minutes = 60) => [0, 1, 2, 3, 4, 5, 6].map(day => ({ day, at, minutes }))
const listOf = async (groupId: string, more = ''): Promise<Item[]> =>
  (await done('admin', `GET /meetings?groupId=${groupId}&pageSize=100${more}`)).items
const newGroup = (more: object = {}) =>
  done('admin', 'POST /groups', { title: 'Group', times: daily('17:00', 90), ...more })
const clockIn = (zone: string) => (at: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, timeStyle: 'short' }).format(new Date(at))

test('a group that is saved has its meetings of sixty days, and the night makes no second ones', async () => {
  const { id, nextMeetingAt } = await newGroup()
  const items = await listOf(id)
  expect(items.length).toBeGreaterThanOrEqual(60)
  expect(new Set(items.map(({ startsAt }) => clockIn('Africa/Cairo')(startsAt)))).toEqual(new Set(['17:00']))
  expect(items[0]).toMatchObject({ status: 'planned', minutes: 90, version: 1, counts: { unmarked: 0 } })
  expect(nextMeetingAt).toBe(items[0]!.startsAt)
  await makeAllMeetings(db)
  await done('admin', `PUT /groups/${id}`, { title: 'Other' })
  expect(await listOf(id)).toHaveLength(items.length)
  // What is missing, as after a stop of some days, is made.
  await db.write(async tx => {
    const last = items.at(-1)!
    await tx.deleteFrom('meetings').where('id', '=', last.id).execute()
    await tx.deleteFrom('meetingSlots').where('groupId', '=', id).where('slot', '>', '2026-01-01').execute()
    await tx.deleteFrom('meetings').where('groupId', '=', id).execute()
  })
  await makeAllMeetings(db)
  expect(await listOf(id)).toHaveLength(items.length)
})

test('a meeting that was moved or deleted keeps its slot, also once it was purged', async () => {
  const { id } = await newGroup()
  const [first, second, third, ...others] = await listOf(id)
  const startsAt = new Date(Date.parse(first!.startsAt) + 600_000).toISOString()
  await done('admin', `PUT /meetings/${first!.id}`, { startsAt })
  await done('admin', `DELETE /meetings/${second!.id}`)
  await done('admin', `DELETE /meetings/${third!.id}`)
  await db.write(tx => tx.deleteFrom('meetings').where('id', '=', third!.id).execute())
  await makeAllMeetings(db)
  await done('admin', `PUT /groups/${id}`, { place: 'Hall' })
  const items = await listOf(id)
  expect(items.map(item => item.id)).toEqual([first!.id, ...others.map(other => other.id)])
  expect(items[0]!.startsAt).toBe(startsAt)
})

test('other times, days or archiving take away only what nobody has touched; lengths follow', async () => {
  const { id } = await newGroup()
  const [moved, noted, cancelled, deleted, first] = await listOf(id)
  const startsAt = new Date(Date.parse(moved!.startsAt) + 600_000).toISOString()
  await done('admin', `PUT /meetings/${moved!.id}`, { startsAt })
  await done('admin', `PUT /meetings/${noted!.id}`, { note: 'Bring a ruler' })
  await done('admin', `PUT /meetings/${cancelled!.id}`, { status: 'cancelled' })
  await done('admin', `DELETE /meetings/${deleted!.id}`)
  const single = { groupId: id, startsAt: first!.startsAt, minutes: 30 }
  const extra = await done('admin', 'POST /meetings', single)
  const touched = [moved!.id, noted!.id, cancelled!.id, extra.id].toSorted(byId)

  await done('admin', `PUT /groups/${id}`, { times: daily('17:00', 120) })
  const longer = await listOf(id)
  expect(longer.filter(item => item.minutes === 120).length).toBe(longer.length - 2)
  expect([cancelled, extra].map(one => longer.find(item => item.id === one!.id)!.minutes)).toEqual([90, 30])

  const idsOf = async () => (await listOf(id)).map(item => item.id as string)
  await done('admin', `PUT /groups/${id}`, { times: [] })
  expect((await idsOf()).toSorted(byId)).toEqual(touched)
  await done('admin', `PUT /groups/${id}`, { times: daily('17:00', 120) })
  expect(await idsOf()).toHaveLength(longer.length)
  await done('admin', `PUT /groups/${id}`, { endsOn: '2020-01-01' })
  expect((await idsOf()).toSorted(byId)).toEqual(touched)
  await done('admin', `PUT /groups/${id}`, { endsOn: null })
  await done('admin', `PUT /groups/${id}`, { status: 'archived' })
  expect((await idsOf()).toSorted(byId)).toEqual(touched)
  await done('admin', `PUT /groups/${id}`, { status: 'active' })
  expect(await idsOf()).toHaveLength(longer.length)
})

test('the meetings of a group in the bin are out of sight with it, and back with it', async () => {
  const { id } = await newGroup()
  const before = await listOf(id)
  await done('admin', `DELETE /groups/${id}`)
  expect([await listOf(id), (await call('admin', `GET /meetings/${before[0]!.id}`)).status]).toEqual([
    [],
    404,
  ])
  await done('admin', `POST /groups/${id}/restore`)
  expect(await listOf(id)).toHaveLength(before.length)
})

// Karachi is ahead of Cairo all the year round.
test('in a new zone meetings to come keep their clock, and what is past stays where it was', async () => {
  const { id } = await newGroup()
  // A zone in which it is tomorrow already has a day more ahead of it, and today it may be five in one zone alone.
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const [today, lastDay] = [dayIn(0), dayIn(58)]
  const listNear = async () =>
    (await listOf(id)).filter(({ startsAt }) => startsAt < lastDay && !startsAt.startsWith(today))
  const extra = await done('admin', 'POST /meetings', { groupId: id, startsAt: `${dayIn(5)}T08:30:00.000Z` })
  const past = await done('admin', 'POST /meetings', { groupId: id, startsAt: '2026-01-05T08:30:00.000Z' })
  const clocks = (zone: string, items: Item[]) => items.map(({ startsAt }) => clockIn(zone)(startsAt))
  const before = clocks('Africa/Cairo', (await listNear()).slice(1))
  await done('admin', 'PUT /settings', { timeZone: 'Asia/Karachi' })
  const items = await listNear()
  expect(clocks('Asia/Karachi', items.slice(1))).toEqual(before)
  expect(items[0]).toMatchObject({ id: past.id, startsAt: past.startsAt, version: 1 })
  expect(items.find(item => item.id === extra.id)!.startsAt).not.toBe(extra.startsAt)
  await makeAllMeetings(db)
  expect(await listNear()).toHaveLength(items.length)
  await done('admin', 'PUT /settings', { timeZone: 'Africa/Cairo' })
  expect(clocks('Africa/Cairo', (await listNear()).slice(1))).toEqual(before)
})

test('of fifty who save a group at once each slot gets one meeting', async () => {
  const { id } = await newGroup({ times: [] })
  const saving = Array.from({ length: 50 }, (_, n) =>
    call('admin', `PUT /groups/${id}`, { times: [{ day: 3, at: '18:00', minutes: 60 }], place: `Hall ${n}` }),
  )
  const night = makeAllMeetings(db)
  const replies = await Promise.all(saving)
  await night
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  const starts = (await listOf(id)).map(({ startsAt }) => startsAt)
  expect(new Set(starts).size).toBe(starts.length)
  expect(starts.length).toBeGreaterThanOrEqual(8)
})

test('where a group meets next is told by its planned meetings', async () => {
  const { id } = await newGroup({ courseId: null })
  const [first, second] = await listOf(id)
  await done('admin', `PUT /meetings/${first!.id}`, { status: 'cancelled' })
  expect(await done('admin', `GET /groups/${id}`)).toMatchObject({ nextMeetingAt: second!.startsAt })
  await done('admin', `POST /groups/${id}/members`, { userIds: [people.student.id] })
  expect(await done('student', `GET /groups/${id}`)).toMatchObject({ nextMeetingAt: second!.startsAt })
})
