import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { purge } from '#platform/server/retention/purge.ts'
import { brokenLinks, newSchool } from '#test/money.ts'

type Item = Record<string, any>
let school: Awaited<ReturnType<typeof newSchool>>
beforeEach(async () => {
  school = await newSchool()
})
const today = () => Temporal.Now.zonedDateTimeISO('Africa/Cairo').toPlainDate().toString()
const year = () => today().slice(0, 4)
const payout = { charge: 0, discount: 0, payment: 0, refund: 0, payout: 0 }
const voided = (id: string, reason = 'double') => school.done('admin', `POST /ledger/${id}/void`, { reason })

test('a charge carries its group, its course and whose it is, and no receipt', async () => {
  const { monthly, course, people, charge, db } = school
  const { entries, receipt } = await charge(45_000, { groupId: monthly.id, month: '2026-11' })
  expect(receipt).toBeNull()
  expect(entries).toMatchObject([
    {
      ...{
        kind: 'charge',
        reason: 'tuition',
        amount: 45_000,
        on: today(),
        month: '2026-11',
        seq: 1,
        line: 1,
      },
      ...{
        userId: people.student.id,
        user: { name: 'student' },
        courseId: course.id,
        courseTitle: 'Physics',
      },
      ...{ groupId: monthly.id, groupTitle: 'Monthly', method: null, receiptNumber: null, reference: '' },
      ...{ by: { name: 'admin' }, voidedAt: null, voidedBy: null, voidReason: null },
    },
  ])
  const row = await db.read.selectFrom('ledger').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ teacherId: people.teacher.id, sharePercent: 40, writtenFor: people.student.id })
})

test('a payment without a group is split by what it pays, and what is over is credit', async () => {
  const { monthly, packaged, charge, entered, pay, balance } = school
  await charge(20_000, { groupId: monthly.id, month: '2026-10' })
  await entered({ kind: 'charge', reason: 'package', groupId: packaged.id })
  await charge(10_000, { groupId: monthly.id, month: '2026-11' })
  const { entries, receipt } = await pay(140_000, { reference: 'A1', note: 'دفعة' })
  expect(entries.map(({ groupId, amount, line }: Item) => [groupId, amount, line])).toEqual([
    [monthly.id, 30_000, 1],
    [packaged.id, 99_900, 2],
    [null, 10_100, 3],
  ])
  expect(receipt).toMatchObject({
    ...{ number: `${year()}-000001`, on: today(), total: 140_000, method: 'cash', currency: 'EGP' },
    ...{ reference: 'A1', note: 'دفعة', status: 'valid', payer: null, by: { name: 'admin' }, entries },
    ...{ dues: [{ user: { name: 'student' }, due: -10_100 }] },
  })
  expect(receipt.url).toMatch(new RegExp(`/r#${receipt.number}\\.${receipt.check}$`))
  expect(await balance()).toMatchObject({
    ...{ charge: 129_900, discount: 0, payment: 140_000, refund: 0, due: -10_100 },
    groups: [
      { groupId: monthly.id, groupTitle: 'Monthly', open: 0 },
      { groupId: packaged.id, open: 0 },
    ],
    packages: [{ groupId: packaged.id, groupTitle: 'Packages', bought: 8, used: 0, left: 8 }],
  })
})

test('sessions that are given back are worth their part, and refunds pay credit alone', async () => {
  const { packaged, entered, enter, pay, balance } = school
  const [sale] = (await entered({ kind: 'charge', reason: 'package', groupId: packaged.id })).entries
  expect(sale).toMatchObject({ amount: 99_900, sessions: 8 })
  expect(sale.endsOn).toBe(Temporal.PlainDate.from(today()).add({ days: 29 }).toString())
  await pay(99_900)
  const [back] = (await entered({ kind: 'discount', reason: 'package', ofId: sale.id, sessions: 3 })).entries
  expect(back).toMatchObject({ amount: 37_500, sessions: 3, ofId: sale.id, groupId: packaged.id })
  expect(await balance()).toMatchObject({ due: -37_500, packages: [{ bought: 5, left: 5 }] })
  const refund = { kind: 'refund', method: 'cash' }
  expect(await enter({ ...refund, amount: 37_501 })).toMatchObject({ status: 422 })
  const { receipt } = await entered({ ...refund, amount: 37_500 })
  expect(receipt).toMatchObject({ total: 37_500, dues: [{ due: 0 }] })
  const rest = await entered({ kind: 'discount', reason: 'package', ofId: sale.id, sessions: 5 })
  // Together they are worth no more than the package.
  expect(rest.entries[0].amount).toBe(62_400)
})

test('what a member pays is what a package costs them', async () => {
  const { packaged, done, people, enter, entered } = school
  const member = `PUT /groups/${packaged.id}/members/${people.student.id}`
  await done('admin', member, { fee: 50_000, reason: 'sibling' })
  const sell = { kind: 'charge', reason: 'package', groupId: packaged.id }
  expect((await entered(sell)).entries[0].amount).toBe(50_000)
  expect((await entered({ ...sell, amount: 7 })).entries[0].amount).toBe(7)
  await done('admin', member, { fee: 0 })
  expect((await enter(sell)).body.errors[0]).toMatchObject({ path: 'amount', code: 'required' })
})

test('a key that is sent again answers what it wrote, and writes nothing', async () => {
  const { pay, done, call, people } = school
  const key = randomUUID()
  const first = await pay(5_000, { key })
  const sent = { kind: 'payment', method: 'cash', userId: people.student.id, amount: 9, key }
  const again = await call('admin', 'POST /ledger', sent)
  expect(again.status).toBe(200)
  expect(again.body).toEqual(first)
  expect((await done('admin', 'GET /ledger')).total).toBe(1)
})

test('what is void counts for nothing, goes with its receipt or its charge, and is void once', async () => {
  const { monthly, packaged, charge, entered, pay, balance, call, done } = school
  const [month] = (await charge(45_000, { groupId: monthly.id, month: '2026-11' })).entries
  await entered({ kind: 'charge', reason: 'package', groupId: packaged.id })
  await entered({ kind: 'discount', reason: 'other', amount: 5_000, ofId: month.id })
  const { entries, receipt } = await pay(100_000)
  expect(entries).toHaveLength(2)
  const gone = await voided(entries[1].id)
  expect(gone).toMatchObject({ voidedBy: { name: 'admin' }, voidReason: 'double' })
  expect(await voided(entries[1].id, 'again')).toEqual(gone)
  expect(await done('admin', `GET /receipts/${receipt.number}`)).toMatchObject({
    ...{ status: 'void', total: 100_000, number: receipt.number },
    entries: [{ voidReason: 'double' }, { voidReason: 'double' }],
  })
  expect(await balance()).toMatchObject({ payment: 0, discount: 5_000, charge: 144_900 })
  await voided(month.id)
  expect(await balance()).toMatchObject({ discount: 0, charge: 99_900 })
  // A month that is void can be charged again.
  await charge(45_000, { groupId: monthly.id, month: '2026-11' })
  const list = await done('admin', 'GET /ledger?voided=true')
  expect([list.total, list.sums]).toEqual([4, payout])
  const [rest] = (await pay(200_000)).entries.slice(-1)
  await entered({ kind: 'refund', method: 'cash', amount: 50_000 })
  expect(await call('admin', `POST /ledger/${rest.id}/void`, { reason: 'a' })).toMatchObject({
    ...{ status: 409, body: { code: 'in_use' } },
  })
})

test('the list is filtered, and its sums are of all that match', async () => {
  const { monthly, packaged, course, people, charge, entered, pay, done } = school
  await charge(45_000, { groupId: monthly.id, month: '2026-10' })
  await charge(3_000, { reason: 'book', courseId: course.id })
  await pay(50_000, { method: 'wallet' }, 'registrar')
  await entered({
    kind: 'payout',
    userId: people.teacher.id,
    method: 'cash',
    amount: 1_000,
    groupId: monthly.id,
  })
  const listed = async (query: string, as: Parameters<typeof school.personOf>[0] = 'admin') => {
    const { total, sums } = await done(school.personOf(as), `GET /ledger?pageSize=1&${query}`)
    return [total, sums.charge, sums.payment, sums.payout]
  }
  expect(await listed('')).toEqual([6, 48_000, 50_000, 1_000])
  expect(await listed(`kind=charge`)).toEqual([2, 48_000, 0, 0])
  expect(await listed(`reason=book`)).toEqual([1, 3_000, 0, 0])
  expect(await listed(`groupId=${monthly.id}`)).toEqual([3, 45_000, 45_000, 1_000])
  expect(await listed(`courseId=${course.id}`)).toEqual([5, 48_000, 48_000, 1_000])
  expect(await listed('month=2026-10')).toEqual([1, 45_000, 0, 0])
  expect(await listed(`month=${today().slice(0, 7)}`)).toEqual([5, 3_000, 50_000, 1_000])
  expect(await listed('method=wallet')).toEqual([3, 0, 50_000, 0])
  expect(await listed(`byId=${school.registrar.id}`)).toEqual([3, 0, 50_000, 0])
  expect(await listed(`teacherId=${people.teacher.id}`)).toEqual([3, 45_000, 45_000, 1_000])
  expect(await listed(`teacherId=${people.colleague.id}`)).toEqual([0, 0, 0, 0])
  expect(await listed(`receiptNumber=${year()}-000001`)).toEqual([3, 0, 50_000, 0])
  expect(await listed(`from=${today()}&until=${today()}`)).toEqual([6, 48_000, 50_000, 1_000])
  expect(await listed('until=2020-01-01')).toEqual([0, 0, 0, 0])
  expect(await listed('q=stu&voided=false')).toEqual([5, 48_000, 50_000, 0])
  // Who teaches sees their groups; who learns what is theirs; nobody what others get.
  expect(await listed('', 'teacher')).toEqual([3, 45_000, 45_000, 1_000])
  expect(await listed('', 'colleague')).toEqual([0, 0, 0, 0])
  expect(await listed(`groupId=${packaged.id}`, 'teacher')).toEqual([0, 0, 0, 0])
  expect(await listed('', 'student')).toEqual([5, 48_000, 50_000, 0])
  expect(await listed(`userId=${people.student.id}`, 'other')).toEqual([0, 0, 0, 0])
})

test('a teacher is told what is open in their groups alone', async () => {
  const { monthly, packaged, charge, entered, pay, balance, people, call, done } = school
  await charge(45_000, { groupId: monthly.id, month: '2026-10' })
  await entered({ kind: 'charge', reason: 'package', groupId: packaged.id })
  await pay(10_000, { groupId: monthly.id }, 'teacher')
  expect(await balance(people.student.id, 'teacher')).toEqual({
    ...{ currency: 'EGP', charge: 45_000, discount: 0, payment: 10_000, refund: 0, due: 35_000 },
    groups: [{ groupId: monthly.id, groupTitle: 'Monthly', courseId: monthly.courseId, open: 35_000 }],
    ...{ packages: [], owed: [], makeUps: [] },
  })
  expect(await balance()).toMatchObject({ due: 134_900 })
  const shared = (await pay(1_000, {})).receipt
  expect(shared.dues).toEqual([{ user: { id: people.student.id, name: 'student' }, due: 133_900 }])
  const split = (await pay(100_000, {})).receipt
  expect((await call('teacher', `GET /receipts/${split.number}`)).status).toBe(404)
  expect(await done('teacher', `GET /receipts/${shared.number}`)).toMatchObject({ dues: [{ due: 34_000 }] })
})

test('a receipt that is read again says what was left once it was written', async () => {
  const { charge, pay, entered, done, call } = school
  await charge(45_000, { month: '2026-10' })
  const { receipt } = await pay(20_000, {})
  expect(receipt.dues).toMatchObject([{ due: 25_000 }])
  const before = await entered({ kind: 'discount', reason: 'other', amount: 5_000 })
  const { receipt: later } = await pay(15_000, {})
  await charge(45_000, { month: '2026-11' })
  await call('admin', `POST /ledger/${before.entries[0].id}/void`, { reason: 'Twice' })
  expect(await done('admin', `GET /receipts/${receipt.number}`)).toEqual(receipt)
  expect(await done('admin', `GET /receipts/${later.number}`)).toEqual(later)
  expect(later.dues).toMatchObject([{ due: 5_000 }])
})

test('every act is a link that says what was written, whole from the first to the last', async () => {
  const { charge, pay, chain, done, people } = school
  await charge(45_000)
  const { entries, receipt } = await pay(30_000, { note: 'دفعة "أولى"' })
  await voided(entries[0].id)
  const links = await chain()
  expect(links).toHaveLength(3)
  expect(brokenLinks(links)).toEqual([])
  expect(receipt.check).toBe(links[1]!.hash.slice(0, 16))
  expect(JSON.parse(links[1]!.body)).toMatchObject({
    ...{ act: 'entries', by: people.admin.id, number: receipt.number, note: 'دفعة "أولى"' },
  })
  expect(JSON.parse(links[2]!.body)).toMatchObject({
    act: 'void',
    reason: 'double',
    entries: [entries[0].id],
  })
  expect(await done('admin', 'GET /ledger/chain?after=2')).toEqual({ items: [links[2]], next: null })
})

test('the currency of the school stays once there is money in it', async () => {
  const { pay, done, call } = school
  await done('admin', 'PUT /settings', { currency: 'SAR' })
  await pay(1)
  expect((await call('admin', 'PUT /settings', { currency: 'EGP' })).body).toMatchObject({
    errors: [{ path: 'currency', code: 'in_use' }],
  })
  await done('admin', 'PUT /settings', { currency: 'SAR', nameEn: 'Nour' })
})

test('whom and what entries name stays in the bin, also for who would purge it', async () => {
  const { monthly, course, people, charge, done, db, group, newCourse } = school
  await charge(45_000, { groupId: monthly.id })
  // Money that was entered for a group before it had its course keeps that, too.
  const late = await group({ title: 'Late' })
  await charge(1, { groupId: late.id })
  const given = await newCourse({ title: 'Given' })
  await done('admin', `PUT /groups/${late.id}`, { courseId: given.id })
  await done('admin', `DELETE /courses/${given.id}`)
  const purgedNow = { resource: 'courses', action: 'purge', selection: { ids: [given.id] } }
  const { id } = await done('admin', 'POST /jobs/bulk', purgedNow)
  await expect.poll(async () => (await done('admin', `GET /jobs/${id}`)).state).toBe('ready')
  expect((await done('admin', `GET /jobs/${id}`)).preview.refusals).toEqual([{ code: 'in_use', count: 1 }])
  for (const line of [`groups/${monthly.id}`, `courses/${course.id}`, `users/${people.student.id}`])
    await done('admin', `DELETE /${line}`)
  await purge(db, Date.now() + 40 * 86_400_000)
  // Sessions have ended by then.
  await school.renew('admin')
  for (const [table, id] of [
    ['groups', monthly.id],
    ['courses', course.id],
    ['courses', given.id],
    ['groups', late.id],
    ['users', people.student.id],
  ] as const)
    expect(await db.read.selectFrom(table).select('id').where('id', '=', id).execute()).toHaveLength(1)
  expect((await done('admin', `GET /ledger?groupId=${monthly.id}`)).items).toMatchObject([
    { user: { name: 'student' }, groupTitle: 'Monthly', courseTitle: 'Physics' },
  ])
})
