import { expect, test } from 'vitest'
import { jobsIn } from '#test/jobs.ts'
import { newWorld } from '#test/world.ts'

type Item = Record<string, any>

const world = await newWorld()
const { done, db } = world
const { until, takeBack } = jobsIn(world)
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const [from, into] = [await world.newPerson('from', 'student'), await world.newPerson('into', 'student')]
const { id: groupId } = await done('admin', 'POST /groups', { title: 'Group' })
const newMeeting = async (marks: [userId: string, status: string, minutes: number][]) => {
  const { id } = await done('admin', 'POST /meetings', { groupId, startsAt: ago(60) })
  const items = marks.map(([userId, status, minutes]) => ({ userId, status, at: ago(minutes) }))
  await done('admin', `PUT /meetings/${id}/attendance`, { items })
  return id as string
}
const rows = async () =>
  (await db.read
    .selectFrom('attendance')
    .selectAll()
    .where('userId', '=', into.id)
    .orderBy('meetingId')
    .execute()) as Item[]
const shownIn = async (meetingId: string) => {
  const { items } = await done('admin', `GET /meetings/${meetingId}/attendance`)
  return items.filter(({ user }: Item) => user.id === into.id).map(({ status }: Item) => status)
}

test('the marks of two accounts that are merged are those of one, and part again where that is undone', async () => {
  const both = await newMeeting([
    [from.id, 'present', 10],
    [into.id, 'absent', 20],
  ])
  const only = await newMeeting([[from.id, 'absent', 10]])
  await done('admin', `PUT /calls/${only}/${from.id}`, { outcome: 'reached' })
  const before = await rows()
  const { id } = await done('admin', 'POST /jobs/merge', { fromId: from.id, intoId: into.id })
  await until('admin', id, 'ready')
  await done('admin', `POST /jobs/${id}/start`)
  await until('admin', id, 'done')
  expect([await shownIn(both), await shownIn(only)]).toEqual([['present'], ['absent']])
  const calls = await db.read.selectFrom('calls').select('outcome').where('userId', '=', into.id).execute()
  expect(calls).toEqual([{ outcome: 'reached' }])
  await takeBack('admin', id)
  expect(await rows()).toEqual(before)
  expect([await shownIn(both), await shownIn(only)]).toEqual([['absent'], []])
})
