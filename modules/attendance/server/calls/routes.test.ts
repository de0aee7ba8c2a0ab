import { beforeAll, expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

type Item = Record<string, any>

const world = await newWorld()
const { call, done, people } = world
type As = keyof typeof people
const ids: Record<string, string> = {}
const startsAt = '2026-03-10T15:00:00.000Z'
const on = '2026-03-10'

async function newMeeting(groupId: string, at = startsAt) {
  const { id } = await done('admin', 'POST /meetings', { groupId, startsAt: at })
  await done('admin', `PUT /meetings/${id}/attendance`, { rest: 'absent' })
  return id as string
}
const list = async (query = `on=${on}`, as: As = 'admin'): Promise<Item[]> =>
  (await done(as, `GET /calls?${query}`)).items
const rowOf = (meetingId: string, as: As, sent: object) =>
  call(as, `PUT /calls/${meetingId}/${people.student.id}`, sent)

beforeAll(async () => {
  ids.course = (await world.newCourse()).id
  ids.otherCourse = (await world.newCourse({}, 'colleague')).id
  for (const [name, courseId] of [
    ['group', ids.course],
    ['foreign', ids.otherCourse],
  ] as const) {
    ids[name] = (await done('admin', 'POST /groups', { title: name, courseId })).id
    await done('admin', `POST /groups/${ids[name]}/members`, { userIds: [people.student.id] })
  }
  await done('admin', `PUT /users/${people.student.id}`, { phone: '+201001234567' })
  ids.meeting = await newMeeting(ids.group!)
  ids.theirs = await newMeeting(ids.foreign!, '2026-03-10T10:00:00.000Z')
  ids.cancelled = await newMeeting(ids.group!, '2026-03-10T11:00:00.000Z')
  await done('admin', `PUT /meetings/${ids.cancelled}`, { status: 'cancelled' })
  await newMeeting(ids.group!, '2026-03-11T15:00:00.000Z')
})

test('whoever was absent on a day is to be called, in the order of meetings', async () => {
  const [first, second, ...others] = await list()
  expect([first!.groupTitle, others]).toEqual(['foreign', []])
  expect(second).toEqual({
    ...{
      meetingId: ids.meeting,
      groupTitle: 'group',
      startsAt,
      user: { id: people.student.id, name: 'student' },
    },
    ...{ guardians: [], phone: '+201001234567', outcome: null, note: '', by: null, at: null },
    absencesInARow: 1,
  })
  expect(await list(`on=${on}&sort=-startsAt&pageSize=1`)).toEqual([second])
  expect(await list(`on=${on}&groupId=${ids.foreign}`)).toHaveLength(1)
  expect(await list(`on=${on}&q=nobody`)).toEqual([])
  expect(await list('')).toEqual([])
  expect(await list(undefined, 'teacher')).toHaveLength(1)
})

test('today is the day that is asked for by itself', async () => {
  const id = await newMeeting(ids.group!, new Date(Date.now() - 1_000).toISOString())
  expect((await list('')).map(({ meetingId }) => meetingId)).toEqual([id])
})

test('what came of a call stays with the absence, and goes with it', async () => {
  const { status, body } = await rowOf(ids.meeting!, 'teacher', { outcome: 'noAnswer', note: 'Twice' })
  expect([status, body]).toMatchObject([200, { outcome: 'noAnswer', note: 'Twice', by: { name: 'teacher' } }])
  expect((await rowOf(ids.meeting!, 'admin', { outcome: 'willCome' })).body).toMatchObject({
    ...{ outcome: 'willCome', note: 'Twice', by: { name: 'admin' } },
  })
  const shown = async (query: string) => (await list(`on=${on}&groupId=${ids.group}&${query}`)).length
  expect([await shown('open=true'), await shown('open=false')]).toEqual([0, 1])
  expect([await shown('outcome=willCome'), await shown('outcome=reached')]).toEqual([1, 0])
  const { items } = await done('admin', 'GET /audit?action=call')
  expect(items).toMatchObject([
    { actor: { name: 'admin' } },
    { actor: { name: 'teacher' }, title: 'student' },
  ])

  const mark = (status: string) =>
    done('admin', `PUT /meetings/${ids.meeting}/attendance`, {
      items: [{ userId: people.student.id, status }],
    })
  await mark('excused')
  expect(await shown('')).toBe(0)
  expect((await rowOf(ids.meeting!, 'admin', { outcome: 'reached' })).status).toBe(404)
  await mark('absent')
  expect(await list(`on=${on}&groupId=${ids.group}`)).toMatchObject([{ outcome: null, note: '' }])
})

test.each<[as: As, meeting: string, sent: object, status: number]>([
  ['teacher', 'theirs', { outcome: 'reached' }, 404],
  ['admin', 'cancelled', { outcome: 'reached' }, 404],
  ['admin', 'course', { outcome: 'reached' }, 404],
  ['student', 'meeting', { outcome: 'reached' }, 404],
  ['admin', 'meeting', { outcome: 'busy' }, 422],
  ['admin', 'meeting', {}, 422],
  ['admin', 'meeting', { outcome: 'reached', note: 'x'.repeat(301) }, 422],
])('%s on %s with %j is answered %s', async (as, meeting, sent, status) => {
  expect((await rowOf(ids[meeting]!, as, sent)).status).toBe(status)
})

test('whom to call is told with numbers as the school lets staff see them', async () => {
  const draft = { name: 'Um Amal', phone: '+201007654321', studentIds: [people.student.id] }
  const guardian = await done('admin', 'POST /guardians', draft)
  const gone = await done('admin', 'POST /guardians', { ...draft, phone: '+201007654322' })
  await done('admin', `DELETE /guardians/${gone.id}`)
  const { guardians } = (await list(`on=${on}&groupId=${ids.group}`))[0]!
  expect(guardians).toEqual([{ id: guardian.id, name: 'Um Amal', phone: guardian.phone }])
  const seen = async (as: As) =>
    (await list(`on=${on}&groupId=${ids.group}`, as)).map(({ phone, guardians }) => [
      phone,
      guardians[0].phone,
    ])
  expect(await seen('teacher')).toEqual([['+201001234567', guardian.phone]])
  await done('admin', 'PUT /settings', { teachersSee: { phones: true, guardians: false } })
  expect(await seen('teacher')).toEqual([['+201001234567', null]])
  await done('admin', 'PUT /settings', { teachersSee: { phones: false, guardians: true } })
  expect(await seen('teacher')).toEqual([[null, null]])
  expect(await seen('admin')).toEqual([['+201001234567', guardian.phone]])
})

test('of fifty who call at once one outcome holds', async () => {
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      rowOf(ids.theirs!, 'admin', { outcome: 'reached', note: String(n) }),
    ),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await list(`on=${on}&groupId=${ids.foreign}`)).toMatchObject([{ outcome: 'reached' }])
})
