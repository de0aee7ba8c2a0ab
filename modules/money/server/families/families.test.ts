import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { newSchool } from '#test/money.ts'

type Item = Record<string, any>

const school = await newSchool({ publicUrl: 'https://school.example' })
const { app, call, charge, done, monthly, packaged, pay, people, personOf, entered } = school
const { student, other } = people
type As = Parameters<typeof personOf>[0]
let guardianId: string
let token: string

beforeAll(async () => {
  const draft = { name: 'Mona', phone: '+201001234567', language: 'en', studentIds: [student.id, other.id] }
  guardianId = (await done('admin', 'POST /guardians', draft)).id
  token = new URL((await done('admin', `POST /guardians/${guardianId}/link`)).url).hash.slice(1)
  await done('admin', `PUT /users/${student.id}`, { phone: '+201000000001' })
  await charge(45_000, { groupId: monthly.id, month: '2026-11' })
  await charge(3_050, { reason: 'book' })
})
const lines = async (query: string, as: As = 'admin'): Promise<Item[]> =>
  (await done(personOf(as), `GET /whatsapp?${query}`)).items
const textsOf = async (query: string, as?: As) => (await lines(query, as)).map(({ to, text }) => [to, text])
const see = (guardians: boolean, students: boolean) =>
  done('admin', 'PUT /settings', {
    guardiansSee: { attendance: true, scores: true, balance: guardians },
    studentsSee: { attendance: true, scores: true, balance: students },
  })
/** Without the marks of direction that an amount has in Arabic, and with plain spaces. */
const plain = (text: string) => text.replace(/\u200F/g, '').replace(/\u00A0/g, ' ')

test('a guardian sees what is due for each, and nothing of who took money', async () => {
  const { payload } = await app.inject({ method: 'POST', url: '/api/guardian', payload: { token } })
  expect(JSON.parse(payload).students.map(({ name, balance }: Item) => [name, balance])).toEqual([
    ['other', { due: 0, currency: 'EGP' }],
    ['student', { due: 48_050, currency: 'EGP' }],
  ])
})

test('a balance is told as far as the writer and the reader see it', async () => {
  const asked = `about=balance&userId=${student.id}`
  const [guardian, own] = await textsOf(asked)
  expect(guardian!.map(plain)).toEqual(['guardian', 'Due for student: EGP 480.50.'])
  expect(own!.map(plain)).toEqual(['student', 'المبلغ المستحق عليك: 480.50 ج.م.'])
  // Of a teacher what is open in their groups, and of others nobody.
  expect((await textsOf(asked, 'teacher')).map(([, text]) => plain(text))[0]).toBe(
    'Due for student: EGP 450.',
  )
  expect((await textsOf(`about=balance&userId=${other.id}`)).map(([, text]) => text)).toEqual([
    'Nothing is due for other.',
  ])
  await see(false, true)
  expect((await textsOf(asked)).map(([to]) => to)).toEqual(['student'])
  await see(true, true)
  const foreign = `GET /whatsapp?about=balance&userId=${other.id}`
  for (const as of ['teacher', 'assistant', 'student'] as const)
    expect([as, (await call(personOf(as), foreign)).status]).toEqual([as, 404])
  const nobody = `GET /whatsapp?about=balance&userId=${people.teacher.id}`
  expect((await call('admin', nobody)).status).toBe(404)
})

test('a receipt says its number, the amount, what is left and where it is verified', async () => {
  const { receipt, entries } = await pay(30_000, { groupId: monthly.id })
  const asked = `about=receipt&id=${receipt.number}`
  const text = async (as?: As) => plain((await textsOf(asked, as))[0]![1])
  expect(await text()).toBe(
    [
      `Receipt ${receipt.number}: we received EGP 300 for student.`,
      'Left to pay: EGP 180.50.',
      `Verify the receipt: ${receipt.url}`,
    ].join('\n'),
  )
  expect(await text('teacher')).toContain('Left to pay: EGP 150.')
  // Sent again later, it says what is left by then.
  const { entries: later } = await pay(10_000, { groupId: monthly.id })
  expect(await text()).toContain('Left to pay: EGP 80.50.')
  expect(await text('teacher')).toContain('Left to pay: EGP 50.')
  await done('admin', `POST /ledger/${later[0].id}/void`, { reason: 'double' })
  await see(false, false)
  expect(await text()).not.toContain('Left')
  await see(true, true)
  for (const as of ['colleague', 'assistant', 'student'] as const)
    expect([as, (await call(personOf(as), `GET /whatsapp?${asked}`)).status]).toEqual([as, 404])
  await done('admin', `POST /ledger/${entries[0].id}/void`, { reason: 'double' })
  expect(await text()).toBe(`Receipt ${receipt.number} is void.`)
})

test('a number that nobody was given is no receipt, whatever it is', async () => {
  for (const number of ['2026-999999', '1', '0'])
    for (const line of [`GET /whatsapp?about=receipt&id=${number}`, `GET /receipts/${number}`])
      expect([line, (await call('admin', line)).status]).toEqual([line, 404])
})

test('that of a family goes once to the guardian who paid, and names all children', async () => {
  await charge(20_000, { groupId: packaged.id, userId: other.id })
  const { receipt } = await done('admin', 'POST /ledger/family', {
    ...{ guardianId, amount: 68_050, method: 'cash', key: randomUUID() },
  })
  const asked = `about=receipt&id=${receipt.number}`
  const [line, ...more] = await lines(asked)
  expect([line, more]).toMatchObject([{ to: 'guardian', name: 'Mona', phone: '+201001234567' }, []])
  expect(plain(line!.text)).toMatch(
    /we received EGP 680.50 for (student and other|other and student)\.\nNothing/,
  )
  await done('admin', `DELETE /guardians/${guardianId}`)
  expect(await lines(asked)).toMatchObject([{ to: 'guardian', name: '', phone: null, url: null }])
})

test('what is paid out is told staff alone', async () => {
  const draft = { kind: 'payout', userId: people.teacher.id, method: 'cash', amount: 10_000 }
  const { receipt } = await entered(draft)
  const [line] = await lines(`about=receipt&id=${receipt.number}`)
  expect(plain(line!.text)).toContain(`إيصال رقم ${receipt.number}: صرفنا لك 100 ج.م.`)
  expect(line).toMatchObject({ user: { name: 'teacher' }, phone: null })
})
