import { beforeAll, expect, test } from 'vitest'
import { type As, newWorld } from '#test/world.ts'

const world = await newWorld()
const { call, done, people } = world
type Item = Record<string, any>

let registrar: Awaited<ReturnType<typeof world.newPerson>>
let assistant: typeof registrar
let courseId: string
const money = (isAllowed: boolean) => done('admin', 'PUT /settings', { teachersHandleMoney: isAllowed })
const newGroup = (more: object = {}) =>
  done('admin', 'POST /groups', { title: 'Group', courseId, teacherId: people.teacher.id, ...more })
beforeAll(async () => {
  registrar = await world.newPerson('registrar', 'registrar')
  assistant = await world.newPerson('assistant', 'assistant')
  courseId = (await world.newCourse({ title: 'Physics' })).id
})
const personOf = (as: string) =>
  as === 'registrar' ? registrar : as === 'assistant' ? assistant : people[as as As]

const monthly = { billing: 'monthly', fee: 45_000 }
test.each<[as: string, isAllowed: boolean, draft: object, refusal: [path: string, code: string] | null]>([
  ['admin', false, { ...monthly, sharePercent: 40 }, null],
  ['registrar', false, { ...monthly, chargeAbsent: true }, null],
  ['registrar', false, { sharePercent: 40 }, ['sharePercent', 'not_offered']],
  ['teacher', false, monthly, ['billing', 'not_offered']],
  ['teacher', false, { makeUpDays: 7 }, ['makeUpDays', 'not_offered']],
  ['teacher', false, { title: 'Saturday', billing: 'none', fee: null, makeUpDays: 30 }, null],
  ['teacher', true, monthly, null],
  ['teacher', true, { sharePercent: 40 }, ['sharePercent', 'not_offered']],
])('%s, with teachers who handle money: %s, sends %j', async (as, isAllowed, draft, refusal) => {
  await money(isAllowed)
  const { id } = await newGroup()
  const lines = [`PUT /groups/${id}`, 'POST /groups']
  for (const line of lines) {
    const sent = line.startsWith('PUT') ? draft : { title: 'New', courseId, ...draft }
    const { status, body } = await call(personOf(as), line, sent)
    if (!refusal) expect(status).toBeLessThan(300)
    else expect([status, body.errors?.[0]]).toMatchObject([422, { path: refusal[0], code: refusal[1] }])
  }
})

test('what part is a teacher’s is told to that teacher and to administrators', async () => {
  const { id } = await newGroup({ ...monthly, sharePercent: 40 })
  const shareFor = async (as: string) => (await done(personOf(as), `GET /groups/${id}`)).sharePercent
  expect([await shareFor('admin'), await shareFor('registrar'), await shareFor('teacher')]).toEqual([
    ...[40, null, 40],
  ])
  await done('admin', `PUT /groups/${id}`, { teacherId: people.colleague.id })
  expect(await shareFor('teacher')).toBeNull()
})

const terms = { fee: 30_000, reason: 'sibling' }
const nobody = '01890000-0000-7000-8000-000000000000'
test.each<[as: string, isAllowed: boolean, who: string, sent: object, status: number, path?: string]>([
  ['admin', false, 'student', terms, 200],
  ['registrar', false, 'student', { fee: 0 }, 200],
  ['teacher', true, 'student', { fee: null, reason: '' }, 200],
  ['teacher', false, 'student', terms, 404],
  ['colleague', true, 'student', terms, 404],
  ['assistant', true, 'student', terms, 404],
  ['student', true, 'student', terms, 404],
  ['admin', true, 'other', terms, 404],
  ['admin', true, 'nowhere', terms, 404],
  ['admin', true, 'student', {}, 422, 'fee'],
  ['admin', true, 'student', { fee: -1 }, 422, 'fee'],
  ['admin', true, 'student', { fee: 1, reason: 'x'.repeat(101) }, 422, 'reason'],
])(
  '%s, with teachers who handle money: %s, sets what %s pays',
  async (as, isAllowed, who, sent, status, path) => {
    await money(isAllowed)
    const { id } = await newGroup()
    await done('admin', `POST /groups/${id}/members`, { userIds: [people.student.id], move: true })
    const userId = who === 'nowhere' ? nobody : people[who as As].id
    const reply = await call(personOf(as), `PUT /groups/${id}/members/${userId}`, sent)
    expect([reply.status, reply.body.errors?.[0].path]).toEqual([status, path])
    if (status === 200) expect(reply.body).toMatchObject({ user: { id: userId }, reason: '', ...sent })
  },
)

const memberOf = async (groupId: string, as = 'admin'): Promise<Item> => {
  const { items } = await done(personOf(as), `GET /groups/${groupId}/members`)
  return items[0]
}

test('whoever moves within a course keeps what they pay, and whoever leaves loses it', async () => {
  await money(false)
  const [one, two] = [await newGroup(), await newGroup()]
  const userIds = [people.student.id]
  const join = (to: Item, more: object = {}) =>
    done('admin', `POST /groups/${to.id}/members`, { userIds, move: true, ...more })
  await join(one, terms)
  expect(await memberOf(one.id)).toMatchObject(terms)
  expect(await memberOf(one.id, 'teacher')).toMatchObject({ fee: null, reason: null })
  await join(two)
  expect(await memberOf(two.id)).toMatchObject(terms)
  await join(one, { fee: 0, reason: 'scholarship' })
  expect(await memberOf(one.id)).toMatchObject({ fee: 0, reason: 'scholarship' })
  await done('admin', `DELETE /groups/${one.id}/members/${userIds[0]}`)
  await join(one)
  expect(await memberOf(one.id)).toMatchObject({ fee: null, reason: '' })
})

test('a teacher who handles no money says nothing of what people pay who join', async () => {
  const { id } = await newGroup()
  const sent = { userIds: [people.student.id], move: true }
  const reply = await call('teacher', `POST /groups/${id}/members`, { ...sent, reason: 'sibling' })
  expect([reply.status, reply.body.errors[0].path]).toEqual([422, 'reason'])
  await money(true)
  const { items } = await done('teacher', `POST /groups/${id}/members`, { ...sent, ...terms })
  expect(items[0]).toMatchObject(terms)
})

test('the audit says what a member pays, and why', async () => {
  const { id } = await newGroup()
  const userId = people.student.id
  await done('admin', `POST /groups/${id}/members`, { userIds: [userId], move: true, fee: 5 })
  await done('admin', `PUT /groups/${id}/members/${userId}`, terms)
  const { items } = await done('admin', `GET /audit?thingId=${userId}&action=update`)
  expect(items[0].changes).toContainEqual({ field: 'fee', before: 5, after: 30_000 })
  expect(items[0].changes).toContainEqual({ field: 'reason', before: '', after: 'sibling' })
})
