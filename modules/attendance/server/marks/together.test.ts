import { expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

type Item = Record<string, any>

const { call, done, people } = await newWorld()
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

async function newMeeting(userIds: string[]) {
  const { id: groupId } = await done('admin', 'POST /groups', { title: 'Group' })
  await done('admin', `POST /groups/${groupId}/members`, { userIds })
  return (await done('admin', 'POST /meetings', { groupId, startsAt: ago(60) })).id as string
}

test('of fifty marks of one student at once the latest by its own clock holds, and each is written down once', async () => {
  const id = await newMeeting([people.student.id])
  const words = ['present', 'absent', 'late', 'excused']
  const marks = Array.from({ length: 50 }, (_, n) => ({ status: words[n % 4]!, at: ago(n + 1) }))
  const replies = await Promise.all(
    marks.map(mark =>
      call('admin', `PUT /meetings/${id}/attendance`, { items: [{ userId: people.student.id, ...mark }] }),
    ),
  )
  expect(replies.filter(({ status }) => status !== 200)).toEqual([])
  const sheet = await done('admin', `GET /meetings/${id}/attendance`)
  expect(sheet.items).toMatchObject([marks[0]])
  expect(sheet.meeting).toMatchObject({ status: 'held', version: 2 })
  // Each entry goes on from where the one before it ended.
  const { items } = await done('admin', 'GET /audit?action=attendance&pageSize=100')
  const steps = items.toReversed().map(({ changes }: Item) => {
    const { before, after } = changes.find(({ field }: Item) => field === 'attendance')!
    return { before, after }
  })
  for (const [n, step] of steps.entries()) expect(step.before ?? null).toBe(steps[n - 1]?.after ?? null)
  expect(steps.at(-1)!.after).toBe('present')
})

test('of two phones, of which one comes late and twice, both orders end the same', async () => {
  const userIds = [people.student.id, people.other.id]
  const times = [ago(30), ago(20), ago(10)]
  const one = { items: [{ userId: userIds[0], status: 'present', at: times[0] }] }
  const other = {
    items: [
      { userId: userIds[0], status: 'absent', at: times[1] },
      { userId: userIds[1], status: 'late', at: times[2] },
    ],
  }
  const ends: Item[] = []
  for (const order of [
    [one, other],
    [other, one, one],
    [other, one, other],
  ]) {
    const id = await newMeeting(userIds)
    await Promise.all(order.map(sent => done('admin', `PUT /meetings/${id}/attendance`, sent)))
    const { items } = await done('admin', `GET /meetings/${id}/attendance`)
    ends.push(items.map(({ user, status, at }: Item) => [user.name, status, at]))
  }
  expect(ends[1]).toEqual(ends[0])
  expect(ends[2]).toEqual(ends[0])
})
