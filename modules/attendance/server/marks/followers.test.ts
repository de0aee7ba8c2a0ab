import { afterAll, expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'
import { declareDues, declareMarkFollower, type Due } from '../public.ts'

const { call, db, done, people } = await newWorld()
const { student, other } = people
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

type Heard = { meetingId: string; names: string[]; by: string | null; statuses: (string | null)[] }
const heard: Heard[] = []
const own = new Set<string>()
const refused = new Set<string>()
const names = new Map([
  [student.id, 'student'],
  [other.id, 'other'],
])
declareMarkFollower(async (tx, { meetingId, userIds, by }) => {
  if (!own.has(meetingId)) return
  if (refused.has(meetingId)) throw new Error('Not written.')
  const rows = await tx
    .selectFrom('attendance')
    .select(['userId', 'status'])
    .where('meetingId', '=', meetingId)
    .where('userId', 'in', userIds)
    .execute()
  const statuses = userIds.map(id => rows.find(({ userId }) => userId === id)?.status ?? null)
  heard.push({ meetingId, names: userIds.map(id => names.get(id)!), by: by.id, statuses })
})
afterAll(() => declareDues(async () => new Map<string, Due>()))

async function newMeeting() {
  const { id: groupId } = await done('admin', 'POST /groups', { title: 'Group' })
  await done('admin', `POST /groups/${groupId}/members`, { userIds: [student.id, other.id] })
  const { id } = await done('admin', 'POST /meetings', { groupId, startsAt: ago(60) })
  own.add(id)
  return id as string
}
const mark = (id: string, sent: object) => call('admin', `PUT /meetings/${id}/attendance`, sent)
const last = () =>
  heard.splice(0).map(({ names, statuses }) => [names.toSorted((one, two) => (one < two ? -1 : 1)), statuses])

test('whoever follows marks hears in the same transaction whose holds otherwise, and of all where their meeting changes', async () => {
  const id = await newMeeting()
  await mark(id, { items: [{ userId: student.id, status: 'absent', at: ago(10) }] })
  expect(heard).toEqual([{ meetingId: id, names: ['student'], by: people.admin.id, statuses: ['absent'] }])
  heard.splice(0)
  await mark(id, { items: [{ userId: student.id, status: 'late', at: ago(20) }] })
  expect(last()).toEqual([])
  await mark(id, { rest: 'present' })
  expect(last()).toEqual([[['other'], ['present']]])
  const both = [[['other', 'student'], expect.arrayContaining(['absent', 'present'])]]
  for (const change of [{ status: 'cancelled' }, { status: 'held' }, { startsAt: ago(90) }]) {
    await done('admin', `PUT /meetings/${id}`, change)
    expect(last()).toEqual(both)
  }
  await done('admin', `PUT /meetings/${id}`, { note: 'Short' })
  expect(last()).toEqual([])
  await done('admin', `DELETE /meetings/${id}`)
  expect(last()).toEqual(both)
  await done('admin', `POST /meetings/${id}/restore`)
  expect(last()).toEqual(both)
  await mark(id, { items: [{ userId: student.id, status: null }] })
  expect(last()).toEqual([[['student'], [null]]])
})

test('where what follows cannot be written, nothing is', async () => {
  const id = await newMeeting()
  refused.add(id)
  expect((await mark(id, { rest: 'present' })).status).toBe(500)
  expect(await done('admin', `GET /meetings/${id}`)).toMatchObject({ status: 'planned', version: 1 })
  const rows = db.read.selectFrom('attendance').selectAll().where('meetingId', '=', id)
  expect(await rows.execute()).toEqual([])
})

test('a sheet says what people have to pay, as whoever has the money says it', async () => {
  const id = await newMeeting()
  declareDues(async (_, meeting, userIds, caller) => {
    const due = caller.role === 'admin' ? 15_000 : null
    return new Map(
      userIds
        .slice(0, 1)
        .map(user => [user, { due, owed: meeting.id === id ? 2 : 0, left: null, makeUp: false }]),
    )
  })
  const { items } = await done('admin', `GET /meetings/${id}/attendance`)
  expect(items).toMatchObject([
    { user: { name: 'other' }, due: 15_000, owed: 2 },
    { due: null, owed: 0 },
  ])
})
