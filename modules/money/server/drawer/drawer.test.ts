// It alone catches: a receipt that two closings hold, or none.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { brokenLinks, newSchool } from '#test/money.ts'

type Item = Record<string, any>
let school: Awaited<ReturnType<typeof newSchool>>
beforeEach(async () => {
  school = await newSchool()
})
type As = Parameters<(typeof school)['personOf']>[0]
const today = () => Temporal.Now.zonedDateTimeISO('Africa/Cairo').toPlainDate().toString()
const drawer = (as: As, query = ''): Promise<Item> => school.done(school.personOf(as), `GET /drawer?${query}`)
const close = (as: As, more: object = {}) =>
  school.call(school.personOf(as), 'POST /drawer/close', {
    on: today(),
    counted: 0,
    key: randomUUID(),
    ...more,
  })

test('a drawer is what somebody took in a day, and is closed as often as shifts end', async () => {
  const { pay, entered, registrar, people } = school
  const first = await pay(30_000, {}, 'registrar')
  await pay(5_000, { method: 'wallet' }, 'registrar')
  await pay(7_000)
  await entered({ kind: 'refund', method: 'cash', amount: 1_000 }, 'registrar')
  const items = [
    { by: { id: registrar.id, name: 'registrar' }, method: 'cash', count: 2, sum: 29_000 },
    { by: { id: registrar.id, name: 'registrar' }, method: 'wallet', count: 1, sum: 5_000 },
  ]
  expect(await drawer('registrar')).toEqual({
    ...{ on: today(), items, cash: 29_000, open: { count: 3, cash: 29_000 }, closings: [] },
  })
  expect((await drawer('admin')).items).toHaveLength(3)
  expect(await drawer('admin', `byId=${registrar.id}`)).toMatchObject({ items })
  expect((await drawer('registrar', `byId=${people.admin.id}`)).items).toEqual([])
  const key = randomUUID()
  const closed = await close('registrar', { counted: 28_000, note: 'ظهرًا', key })
  expect(closed.status).toBe(201)
  expect(closed.body).toMatchObject({
    ...{ on: today(), by: { name: 'registrar' }, of: { name: 'registrar' }, count: 3, note: 'ظهرًا' },
    ...{ expected: 29_000, counted: 28_000, difference: -1_000 },
  })
  expect(closed.body.receipts[0]).toBe(first.receipt.number)
  expect(await close('registrar', { key })).toMatchObject({ status: 200, body: closed.body })
  expect(await close('registrar')).toMatchObject({ status: 409, body: { code: 'not_ready' } })
  // What is written later waits for the next closing of the same day.
  await pay(400, {}, 'registrar')
  expect(await drawer('registrar')).toMatchObject({ cash: 29_400, open: { count: 1, cash: 400 } })
  expect((await close('admin', { byId: registrar.id, counted: 400 })).body).toMatchObject({
    ...{ by: { name: 'admin' }, of: { name: 'registrar' }, expected: 400, difference: 0 },
  })
  expect((await drawer('registrar')).closings).toHaveLength(2)
  expect(brokenLinks(await school.chain())).toEqual([])
})

test('a receipt that is closed stays in its day, and stands negative with who voids it', async () => {
  const { pay, call, done, personOf } = school
  const { entries } = await pay(30_000, {}, 'registrar')
  const loose = await pay(500, {}, 'registrar')
  const line = `POST /ledger/${entries[0].id}/void`
  await call(personOf('registrar'), `POST /ledger/${loose.entries[0].id}/void`, { reason: 'a' })
  await close('registrar', { counted: 30_000 })
  expect(await call(personOf('registrar'), line, { reason: 'a' })).toMatchObject({
    ...{ status: 409, body: { code: 'not_yours' } },
  })
  await done('admin', line, { reason: 'double' })
  expect(await drawer('registrar')).toMatchObject({ cash: 30_000, open: { count: 0, cash: 0 } })
  const { items, cash, open } = await drawer('admin')
  expect([cash, open]).toEqual([0, { count: 1, cash: -30_000 }])
  expect(items.map(({ by, sum }: Item) => [by.name, sum])).toEqual([
    ['registrar', 30_000],
    ['admin', -30_000],
  ])
  expect((await close('admin')).body).toMatchObject({ expected: -30_000, count: 1 })
})

test.each<[as: As, more: object, status: number, path?: string]>([
  ['registrar', { byId: '{admin}' }, 422, 'byId'],
  ['admin', { byId: '{student}' }, 422, 'byId'],
  ['admin', { counted: -1 }, 422, 'counted'],
  ['admin', { on: '2026-02-30' }, 422, 'on'],
  ['admin', { key: null }, 422, 'key'],
  ['teacher', {}, 409],
  ['assistant', {}, 404],
  ['student', {}, 404],
  ['nobody', {}, 401],
])('%s closes with %j: %i', async (as, more, status, path) => {
  const { admin, student } = school.people
  const sent = JSON.parse(JSON.stringify(more).replace('{admin}', admin.id).replace('{student}', student.id))
  const reply = await close(as, sent)
  expect([reply.status, reply.body.errors?.[0].path]).toEqual([status, path])
})

test('amid payments a closing holds each or leaves it for the next, and all add up', async () => {
  const { pay, done, chain } = school
  await pay(1)
  const payments = Array.from({ length: 40 }, (_, n) => pay(100 + n))
  const closings = Array.from({ length: 10 }, () => close('admin'))
  await Promise.all([...payments, ...closings])
  await close('admin')
  const { cash, open, closings: closed } = await drawer('admin')
  expect(open).toEqual({ count: 0, cash: 0 })
  expect(closed.reduce((sum: number, each: Item) => sum + each.expected, 0)).toBe(cash)
  expect(closed.reduce((sum: number, each: Item) => sum + each.count, 0)).toBe(41)
  expect(cash).toBe((await done('admin', 'GET /ledger')).sums.payment)
  expect(brokenLinks(await chain())).toEqual([])
})

test('the sheet of a month says what was open before it and what it brought', async () => {
  const { monthly, packaged, people, charge, pay, entered, done, call, personOf } = school
  await charge(45_000, { groupId: monthly.id, month: '2026-10' })
  await charge(45_000, { groupId: monthly.id, month: '2026-11' })
  await entered({ kind: 'discount', reason: 'other', amount: 5_000, groupId: monthly.id, month: '2026-11' })
  await pay(30_000, { groupId: monthly.id, on: '2026-11-02' })
  await pay(7_000, { userId: people.other.id, on: '2026-10-02' })
  const sheet = (query: string, as: As = 'admin') => call(personOf(as), `GET /ledger/sheet?${query}`)
  const november = { charge: 45_000, discount: 5_000, payment: 30_000, refund: 0 }
  expect((await sheet('month=2026-11')).body).toEqual({
    items: [
      {
        ...{
          user: { id: people.other.id, name: 'other' },
          carried: -7_000,
          charge: 0,
          discount: 0,
          payment: 0,
        },
        ...{ refund: 0, due: -7_000 },
      },
      { user: { id: people.student.id, name: 'student' }, carried: 45_000, ...november, due: 55_000 },
    ],
    ...{ total: 2, page: 1, pageSize: 20, sums: { carried: 38_000, ...november, due: 48_000 } },
  })
  expect((await sheet('month=2026-09')).body).toMatchObject({ items: [], total: 0, sums: { due: 0 } })
  // A page behind the last says what all come to, too.
  expect((await sheet('month=2026-11&page=3')).body).toMatchObject({
    items: [],
    total: 2,
    sums: { due: 48_000 },
  })
  const own = `month=2026-12&groupId=${monthly.id}`
  for (const as of ['admin', 'registrar', 'teacher'] as const)
    expect((await sheet(own, as)).body).toMatchObject({ total: 1, sums: { carried: 55_000, due: 55_000 } })
  expect((await sheet('month=2026-12', 'teacher')).body.errors).toMatchObject([
    { path: 'groupId', code: 'required' },
  ])
  expect((await sheet(`month=2026-12&groupId=${packaged.id}`, 'teacher')).body.errors).toMatchObject([
    ...[{ path: 'groupId', code: 'not_offered' }],
  ])
  expect((await sheet('month=2026-13')).status).toBe(422)
  await done('admin', 'PUT /settings', { teachersHandleMoney: false })
  for (const as of ['teacher', 'assistant', 'student'] as const)
    expect((await sheet(own, as)).status).toBe(404)
})

describe('a family', () => {
  let guardianId: string
  beforeEach(async () => {
    const { student, other } = school.people
    const draft = { name: 'أم سارة', phone: '+201001234567', studentIds: [student.id, other.id] }
    guardianId = (await school.done('admin', 'POST /guardians', draft)).id
  })
  const payAll = (more: object, as: As = 'admin') =>
    school.call(school.personOf(as), 'POST /ledger/family', {
      ...{ guardianId, amount: 600, method: 'cash', key: randomUUID(), ...more },
    })
  async function charged() {
    const { charge, people, monthly, join } = school
    await join(monthly, people.other.id)
    await charge(200, { groupId: monthly.id, month: '2026-10', on: '2026-10-01' })
    await charge(300, { groupId: monthly.id, month: '2026-11', userId: people.other.id })
    await charge(300, { groupId: monthly.id, month: '2026-11' })
  }

  test('pays once for all children, by what is open of all', async () => {
    await charged()
    const { status, body } = await payAll({})
    expect(status).toBe(201)
    expect(body.receipt).toMatchObject({ total: 600, payer: { id: guardianId, name: 'أم سارة' } })
    expect(body.entries.map(({ user, amount }: Item) => [user.name, amount])).toEqual([
      ['student', 300],
      ['other', 300],
    ])
    expect(body.receipt.dues.map(({ due }: Item) => due)).toEqual([200, 0])
    // What is over is the credit of the child whose open charge is the oldest.
    const over = await payAll({ amount: 250 })
    expect(over.body.entries.map(({ amount, groupId }: Item) => [amount, groupId !== null])).toEqual([
      [200, true],
      [50, false],
    ])
    expect((await payAll({})).body.errors).toMatchObject([{ path: 'split', code: 'required' }])
    await school.done('admin', `POST /ledger/${body.entries[0].id}/void`, { reason: 'double' })
    expect((await school.balance(school.people.other.id)).payment).toBe(0)
  })

  test.each<[split: [who: 'student' | 'other' | 'admin', amount: number][], code: string | null]>([
    [
      [
        ['student', 100],
        ['other', 500],
      ],
      null,
    ],
    [
      [
        ['student', 100],
        ['other', 400],
      ],
      'wrong_format',
    ],
    [
      [
        ['student', 100],
        ['student', 500],
      ],
      'wrong_format',
    ],
    [
      [
        ['student', 100],
        ['admin', 500],
      ],
      'not_offered',
    ],
  ])('splits as it says: %j', async (parts, code) => {
    await charged()
    const split = parts.map(([who, amount]) => ({ userId: school.people[who].id, amount }))
    const { status, body } = await payAll({ split })
    if (code) expect([status, body.errors[0]]).toMatchObject([422, { path: 'split', code }])
    else expect(body.entries.map(({ amount }: Item) => amount)).toEqual([100, 300, 200])
  })

  test('is named by its receipt also in the bin, and pays nothing more from there', async () => {
    await charged()
    const key = randomUUID()
    const { number } = (await payAll({ key })).body.receipt
    await school.done('admin', `DELETE /guardians/${guardianId}`)
    expect((await school.done('admin', `GET /receipts/${number}`)).payer.name).toBe('أم سارة')
    expect((await payAll({})).status).toBe(404)
    // A desk whose line was cut asks again what it has written.
    expect(await payAll({ key })).toMatchObject({ status: 200, body: { receipt: { number } } })
  })

  test('is unknown where there is no such guardian, and to who teaches', async () => {
    expect((await payAll({ guardianId: school.people.student.id })).status).toBe(404)
    for (const as of ['teacher', 'assistant', 'student'] as const)
      expect((await payAll({}, as)).status).toBe(404)
    expect((await payAll({ split: [] })).status).toBe(422)
  })
})
