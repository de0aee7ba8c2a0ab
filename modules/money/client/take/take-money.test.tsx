// It alone catches: money that is taken twice or for nobody, a receipt that is not shown, a drawer that cannot be closed.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { site } from '#platform/client/api/site.ts'
import { newSchool } from '#test/money.ts'
import { openScreen } from '#test/screen.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** A member of a monthly group who owes 450, and the desk. */
async function owing() {
  const school = await newSchool()
  await school.charge(45_000, { groupId: school.monthly.id, month: '2026-11' })
  const open = (address: string, as: 'registrar' | 'admin' = 'registrar') =>
    openScreen(address, { token: school.personOf(as).token! }, { world: Promise.resolve(school) })
  const receipts = async () => {
    const { items } = await school.done('admin', 'GET /ledger?kind=payment')
    return items as Record<string, any>[]
  }
  return { school, open, receipts }
}

test('who pays is found by a name, the amount is what is due, and Enter takes it and shows the receipt', async () => {
  const { school, open, receipts } = await owing()
  const { user } = await open('/admin/take-money')
  const who = await screen.findByRole('combobox', { name: 'Who pays?' })
  await waitFor(() => expect(document.activeElement).toBe(who))
  await user.type(who, 'student')
  await screen.findByRole('option', { name: /student/ })
  await user.keyboard('{Enter}')
  const amount = await screen.findByLabelText('Amount received')
  expect((amount as HTMLInputElement).value).toBe('450')
  await user.clear(amount)
  await user.type(amount, '٣٠٠')
  const due = within(await screen.findByRole('table'))
  expect(due.getAllByText('300').length).toBeGreaterThan(0)
  expect(due.getAllByText('150').length).toBeGreaterThan(0)
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: /Written:.*300/ })).toBeTruthy()
  const [payment] = await receipts()
  expect(payment).toMatchObject({ amount: 30_000, groupId: school.monthly.id, method: 'cash' })
  expect(screen.getAllByText(payment!.receiptNumber).length).toBeGreaterThan(0)
  expect((await school.balance()).due).toBe(15_000)
})

test('what a family pays is divided by hand, and taken only where the parts come to it', async () => {
  const { school, open, receipts } = await owing()
  const { student, other } = school.people
  await school.charge(30_000, { userId: other.id })
  const mother = { name: '', phone: '01001234567', studentIds: [student.id, other.id] }
  const { id } = await school.done('admin', 'POST /guardians', mother)
  const { user } = await open(`/admin/take-money?guardian=${id}`)
  const amount = await screen.findByLabelText('Amount received')
  await user.clear(amount)
  await user.type(amount, '500')
  await user.click(screen.getByRole('button', { name: 'Divide it by hand' }))
  // What the oldest charges would have is proposed.
  const part = (name: string) => screen.getByRole('textbox', { name: new RegExp(`For .*${name}`) })
  expect([part('student'), part('other')].map(field => (field as HTMLInputElement).value)).toEqual([
    '450',
    '50',
  ])
  await user.clear(part('student'))
  await user.type(part('student'), '٣٠٠')
  expect(screen.getByText(/150.* still to divide/)).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: /^Take .*500/ })).toHaveProperty('disabled', true)
  await user.clear(part('other'))
  await user.type(part('other'), '200{Enter}')
  expect(await screen.findByRole('heading', { name: /Written:.*500/ })).toBeTruthy()
  // Nobody knows the name of the guardian.
  expect(screen.getByText(/^Guardian of .*(student|other)/)).toBeTruthy()
  expect(
    await screen.findByRole('link', { name: /^WhatsApp to .*Guardian of .*(student|other)/ }),
  ).toBeTruthy()
  const taken = (await receipts()).map(entry => [entry.user.name, entry.amount])
  expect(taken).toEqual(
    expect.arrayContaining([
      ['student', 30_000],
      ['other', 20_000],
    ]),
  )
})

test('a receipt stands in both languages where the device is told so, which keeps it', async () => {
  const { school, open } = await owing()
  const { receipt } = await school.pay(30_000)
  const { user } = await open(`/admin/receipts/${receipt.number}`)
  const paper = within(await screen.findByRole('article'))
  expect(paper.queryByText('المجموع')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'In both languages' }))
  expect(await paper.findByText('المجموع')).toBeTruthy()
  expect(paper.getByText('نقدًا')).toBeTruthy()
  expect(paper.getByText('Total')).toBeTruthy()
  expect(paper.getByText('Amount, EGP')).toBeTruthy()
  expect(paper.getByText(/^المبلغ، ج\.م\./)).toBeTruthy()
  expect(localStorage.getItem('bustan.receiptLanguages')).toBe('both')
})

test.each([
  ['2026-11-20T22:30:00.000Z', '2026-11-21', 'Saturday, 21 November 2026, 00:30'],
  ['2026-11-20T22:30:00.000Z', '2026-11-20', 'Friday, 20 November 2026'],
])(
  'what was written at %s for %s says its hour only where that was of the day',
  async (createdAt, on, said) => {
    const { look } = site.read()
    site.write({ look: { ...look, timeZone: 'Africa/Cairo' } })
    onTestFinished(() => site.write({ look }))
    const { school, open } = await owing()
    const { receipt } = await school.pay(30_000)
    await school.db.write(async tx => {
      await tx.updateTable('ledger').set({ createdAt }).where('receiptNumber', '=', receipt.number).execute()
      await tx.updateTable('receipts').set({ on }).execute()
    })
    await open(`/admin/receipts/${receipt.number}`)
    const paper = within(await screen.findByRole('article'))
    expect(paper.getByText('Date').nextElementSibling?.textContent).toBe(said)
  },
)

test('over a line that is cut the same press is written once', async () => {
  const { school, open, receipts } = await owing()
  const { user } = await open(`/admin/take-money?student=${school.people.student.id}`)
  await screen.findByLabelText('Amount received')
  const online = globalThis.fetch
  // The server has it, and its answer never comes.
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const reply = await online(url, init)
    if (init.method === 'POST') throw new TypeError('Failed to fetch')
    return reply
  })
  await user.click(screen.getByRole('button', { name: /^Take .*450/ }))
  expect(await screen.findByText(/Not written yet/)).toBeTruthy()
  // It may be written: what is sent next is the same again.
  expect(screen.getByLabelText('Amount received').closest('fieldset')).toHaveProperty('disabled', true)
  vi.stubGlobal('fetch', online)
  await user.click(screen.getByRole('button', { name: /^Take .*450/ }))
  expect(await screen.findByRole('heading', { name: /Written/ })).toBeTruthy()
  expect(await receipts()).toHaveLength(1)
})

test('a fee whose answer was lost is charged once, as it was sent', async () => {
  const { school, open } = await owing()
  const { user } = await open(`/admin/students/${school.people.student.id}`)
  await user.click(await screen.findByRole('button', { name: 'Charge, discount, refund' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText('Amount'), '50')
  const online = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const reply = await online(url, init)
    if (init.method === 'POST') throw new TypeError('Failed to fetch')
    return reply
  })
  await user.click(form.getByRole('button', { name: 'Write it' }))
  expect(await form.findByText(/Not written yet/)).toBeTruthy()
  vi.stubGlobal('fetch', online)
  await user.type(form.getByLabelText('Amount'), '0')
  await user.click(form.getByRole('button', { name: 'Write it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await school.balance()).charge).toBe(45_000 + 5_000)
})

test('the drawer says what must be in it, counts notes, tells what is missing and is closed all the same', async () => {
  const { school, open } = await owing()
  // The page of a test is told of no zone: its days are those of UTC.
  await school.done('admin', 'PUT /settings', { timeZone: 'Etc/UTC' })
  await school.pay(30_000, {}, 'registrar')
  const { user } = await open('/admin/drawer')
  expect(await screen.findByText('Must be in the drawer in cash')).toBeTruthy()
  await user.type(screen.getByLabelText('How many notes of 200'), '1')
  await user.type(screen.getByLabelText('How many notes of 50'), '١')
  expect(screen.getByText(/^Missing/).textContent).toMatch(/50/)
  await user.click(screen.getByRole('button', { name: /^Close on .*250/ }))
  expect(await screen.findByText(/^Closed at/)).toBeTruthy()
  const { closings, open: unclosed } = await school.done(school.personOf('registrar') as never, 'GET /drawer')
  expect(closings).toMatchObject([{ expected: 30_000, counted: 25_000, difference: -5_000 }])
  expect(unclosed).toEqual({ count: 0, cash: 0 })
})

test('whoever keeps the books looks at the drawer of another, and closes it', async () => {
  const { school, open } = await owing()
  await school.done('admin', 'PUT /settings', { timeZone: 'Etc/UTC' })
  await school.pay(30_000, {}, 'registrar')
  const { user } = await open('/admin/drawer', 'admin')
  await user.selectOptions(await screen.findByLabelText('Whose drawer'), 'registrar')
  await screen.findByRole('heading', { name: /^Drawer of .*registrar/ })
  await user.type(await screen.findByLabelText('How many notes of 100'), '3')
  await user.click(screen.getByRole('button', { name: /^Close on .*300/ }))
  expect(await screen.findByText(/^Closed at/)).toBeTruthy()
  const { closings } = await school.done('admin', 'GET /drawer')
  expect(closings).toMatchObject([{ of: { name: 'registrar' }, by: { name: 'admin' }, difference: 0 }])
})

test('a package is sold, a fee charged and a discount given on the page of the student', async () => {
  const { school, open } = await owing()
  const { user } = await open(`/admin/students/${school.people.student.id}`)
  const enter = async (way: string, amount: string) => {
    await user.click(await screen.findByRole('button', { name: 'Charge, discount, refund' }))
    const form = within(await screen.findByRole('dialog'))
    await form.findByRole('option', { name: way })
    await user.selectOptions(form.getByLabelText('What is entered'), way)
    if (amount) await user.type(form.getByLabelText('Amount'), amount)
    await user.click(form.getByRole('button', { name: 'Write it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await enter('Sell a package of sessions', '')
  await enter('Charge a fee', '50')
  await enter('Give a discount', '100')
  const { charge, discount, due, packages } = await school.balance()
  expect([charge, discount, due]).toEqual([45_000 + 99_900 + 5_000, 10_000, 139_900])
  expect(packages).toMatchObject([{ bought: 8, left: 8 }]) /* physical: the sessions that are not used */
})
