import { expect, test } from 'vitest'
import { newSchool } from '#test/money.ts'

const school = await newSchool()
const { people, monthly, packaged, course, other, enter, entered, call, done, personOf } = school
type As = Parameters<typeof personOf>[0]

const nowhere = '01890000-0000-7000-8000-000000000000'
const ids = {
  ...{ monthly: monthly.id, packaged: packaged.id, course: course.id, other: other.id, nowhere },
  ...{ admin: people.admin.id, otherStudent: people.other.id, teacher: people.teacher.id },
}
const charge = (
  await entered({ kind: 'charge', reason: 'tuition', amount: 30_000, month: '2026-10', groupId: monthly.id })
).entries[0]
const sale = (await entered({ kind: 'charge', reason: 'package', groupId: packaged.id })).entries[0]
Object.assign(ids, { charge: charge.id, sale: sale.id })
const filled = (draft: object) =>
  JSON.parse(JSON.stringify(draft).replace(/\{(\w+)\}/g, (_, name) => ids[name as keyof typeof ids]))

const tuition = { kind: 'charge', reason: 'tuition', amount: 5 }
const paid = { kind: 'payment', method: 'cash', amount: 5 }
const month = '2026-10'
test.each<[as: As, draft: Record<string, unknown>, path: string, code: string]>([
  ['admin', { ...paid, kind: 'loan' }, 'kind', 'not_offered'],
  ['admin', { ...paid, amount: 0 }, 'amount', 'too_low'],
  ['admin', { ...paid, amount: 100_000_001 }, 'amount', 'too_high'],
  ['admin', { ...paid, amount: 1.5 }, 'amount', 'wrong_type'],
  ['admin', { ...paid, amount: undefined }, 'amount', 'required'],
  ['admin', { ...paid, key: null }, 'key', 'required'],
  ['admin', { ...paid, key: 'again' }, 'key', 'wrong_format'],
  ['admin', { ...paid, method: undefined }, 'method', 'required'],
  ['admin', { ...paid, method: 'gold' }, 'method', 'not_offered'],
  ['admin', { ...paid, month }, 'month', 'unknown'],
  ['admin', { ...paid, ofId: '{charge}' }, 'ofId', 'unknown'],
  ['admin', { ...paid, note: 'x'.repeat(301) }, 'note', 'too_long'],
  ['admin', { ...paid, on: '2126-01-01' }, 'on', 'too_high'],
  ['registrar', { ...paid, on: '2026-01-01' }, 'on', 'too_low'],
  ['admin', { ...paid, userId: '{nowhere}' }, 'userId', 'not_offered'],
  ['admin', { ...paid, userId: '{teacher}' }, 'userId', 'not_offered'],
  ['admin', { ...paid, groupId: '{nowhere}' }, 'groupId', 'not_offered'],
  ['admin', { ...paid, groupId: '{monthly}', courseId: '{other}' }, 'courseId', 'not_offered'],
  ['admin', { ...paid, courseId: '{nowhere}' }, 'courseId', 'not_offered'],
  ['admin', { ...paid, kind: 'refund' }, 'amount', 'too_high'],
  ['admin', { ...paid, kind: 'payout' }, 'userId', 'not_offered'],
  ['admin', { ...paid, kind: 'payout', reference: 'A', userId: '{teacher}' }, 'reference', 'unknown'],
  ['registrar', { ...paid, kind: 'payout', userId: '{teacher}' }, 'kind', 'not_offered'],
  ['teacher', { ...paid, kind: 'payout', groupId: '{monthly}' }, 'kind', 'not_offered'],
  ['admin', { ...tuition, reason: undefined }, 'reason', 'required'],
  ['admin', { ...tuition, reason: 'session' }, 'reason', 'not_offered'],
  ['admin', { ...tuition, method: 'cash' }, 'method', 'unknown'],
  ['admin', { ...tuition, month: '2026-13' }, 'month', 'wrong_format'],
  ['admin', { ...tuition, reason: 'package' }, 'groupId', 'required'],
  ['admin', { ...tuition, reason: 'package', groupId: '{monthly}' }, 'groupId', 'not_offered'],
  ['admin', { kind: 'discount', amount: 5 }, 'reason', 'required'],
  ['admin', { kind: 'discount', reason: 'other', amount: 5, on: '2026-10-01' }, 'on', 'unknown'],
  ['admin', { kind: 'discount', reason: 'other', amount: 30_001, ofId: '{charge}' }, 'amount', 'too_high'],
  ['admin', { kind: 'discount', reason: 'other', amount: 129_901 }, 'amount', 'too_high'],
  ['admin', { kind: 'discount', reason: 'other', amount: 5, ofId: '{nowhere}' }, 'ofId', 'not_offered'],
  [
    'admin',
    { kind: 'discount', reason: 'other', amount: 5, ofId: '{charge}', userId: '{otherStudent}' },
    'ofId',
    'not_offered',
  ],
  [
    'admin',
    { kind: 'discount', reason: 'other', amount: 5, ofId: '{charge}', groupId: '{packaged}' },
    'groupId',
    'not_offered',
  ],
  ['admin', { kind: 'discount', reason: 'package', ofId: '{sale}', sessions: 9 }, 'sessions', 'too_high'],
  ['admin', { kind: 'discount', reason: 'package', ofId: '{sale}' }, 'sessions', 'required'],
  ['admin', { kind: 'discount', reason: 'package', ofId: '{charge}', sessions: 1 }, 'ofId', 'not_offered'],
  [
    'admin',
    { kind: 'discount', reason: 'other', amount: 5, ofId: '{sale}', sessions: 1 },
    'sessions',
    'not_offered',
  ],
  ['teacher', paid, 'groupId', 'required'],
  ['teacher', { ...paid, groupId: '{packaged}' }, 'groupId', 'not_offered'],
  ['teacher', { ...paid, groupId: '{monthly}', userId: '{otherStudent}' }, 'userId', 'not_offered'],
])('as %s, %j is refused at %s: %s', async (as, draft, path, code) => {
  const { status, body } = await enter(filled(draft), as)
  expect([status, body.errors?.[0]]).toMatchObject([422, { path, code }])
})

test('what is charged once is charged once, and says what it is', async () => {
  const again = await enter({ ...tuition, month, groupId: monthly.id })
  expect(again).toMatchObject({ status: 409, body: { code: 'already_charged', current: { id: charge.id } } })
  expect((await enter({ ...tuition, month })).status).toBe(201)
  expect((await enter({ ...tuition, reason: 'book', month, groupId: monthly.id })).status).toBe(201)
})

const payment = (await entered({ ...paid, groupId: monthly.id }, 'registrar')).entries[0]
const lines = [
  'GET /ledger',
  `GET /users/${people.student.id}/balance`,
  'POST /ledger',
  `POST /ledger/${payment.id}/void`,
  'GET /ledger/chain',
  `GET /receipts/${payment.receiptNumber}`,
  'GET /ledger/to-charge',
]
test.each<[as: As, handles: boolean, statuses: number[]]>([
  ['admin', false, [200, 200, 201, 200, 200, 200, 200]],
  ['registrar', false, [200, 200, 201, 200, 404, 200, 200]],
  ['teacher', true, [200, 200, 201, 404, 404, 200, 200]],
  ['teacher', false, [404, 404, 404, 404, 404, 404, 404]],
  ['colleague', true, [200, 200, 422, 404, 404, 404, 200]],
  ['assistant', true, [404, 404, 404, 404, 404, 404, 404]],
  ['student', true, [200, 200, 404, 404, 404, 404, 404]],
  ['other', true, [200, 404, 404, 404, 404, 404, 404]],
  ['nobody', true, [401, 401, 401, 401, 401, 401, 401]],
])('%s, with teachers who handle money: %s', async (as, teachersHandleMoney, statuses) => {
  await done('admin', 'PUT /settings', { teachersHandleMoney })
  const sent = { ...paid, userId: people.student.id, groupId: monthly.id, key: crypto.randomUUID() }
  const answers: number[] = []
  for (const line of lines) {
    const isWritten = line.startsWith('POST')
    const body = !isWritten ? undefined : line.endsWith('void') ? { reason: 'again' } : sent
    answers.push((await call(personOf(as), line, body)).status)
  }
  expect(answers).toEqual(statuses)
  await done('admin', 'PUT /settings', { teachersHandleMoney: true })
})

test('students see their money only where the school shows it', async () => {
  await done('admin', 'PUT /settings', { studentsSee: { attendance: true, scores: true, balance: false } })
  for (const line of ['GET /ledger', `GET /users/${people.student.id}/balance`])
    expect((await call('student', line)).status).toBe(404)
})

test('a registrar voids what they wrote today, and nobody else’s', async () => {
  const theirs = (await entered(paid)).entries[0]
  const reply = await call(personOf('registrar'), `POST /ledger/${theirs.id}/void`, { reason: 'a' })
  expect(reply).toMatchObject({ status: 409, body: { code: 'not_yours' } })
  for (const [reason, code] of [
    ['', 'required'],
    ['x'.repeat(301), 'too_long'],
  ] as const)
    expect(await call('admin', `POST /ledger/${theirs.id}/void`, { reason })).toMatchObject({
      ...{ status: 422, body: { errors: [{ path: 'reason', code }] } },
    })
})

test('of a receipt nobody is told but by its right check', async () => {
  const { receipt } = await entered(paid)
  const verify = (number: string, check: string) => call('nobody', 'POST /receipts/verify', { number, check })
  expect((await verify(receipt.number, receipt.check)).body).toEqual({
    ...{ status: 'valid', number: receipt.number, on: receipt.on, total: 5, currency: 'EGP', school: '' },
  })
  expect((await verify(receipt.number, '0'.repeat(16))).status).toBe(404)
  expect((await verify('2026-999999', receipt.check)).status).toBe(404)
  const statuses = await Promise.all(Array.from({ length: 40 }, () => verify(receipt.number, '0')))
  expect(statuses.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
})
