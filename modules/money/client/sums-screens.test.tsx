// It alone catches: a sheet or shares that say other sums than the ledger, a payout that is written for nobody or twice.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newSchool } from '#test/money.ts'
import { openScreen } from '#test/screen.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

type Who = 'admin' | 'teacher' | 'registrar'

/** A member charged 450 for October and for November, who paid 600 today. */
async function paying() {
  const school = await newSchool()
  for (const month of ['2026-10', '2026-11'])
    await school.charge(45_000, { groupId: school.monthly.id, month, on: `${month}-05` })
  await school.pay(60_000, { groupId: school.monthly.id, on: '2026-11-20' })
  const open = (address: string, as: Who = 'admin') =>
    openScreen(address, { token: school.personOf(as).token! }, { world: Promise.resolve(school) })
  return { school, open }
}
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(cell => cell.querySelector('bdi')?.textContent)

test('a sheet says what was carried over, charged, paid and is due, of each and of all, month by month', async () => {
  const { school, open } = await paying()
  const { user } = await open('/admin/sheet?month=2026-11')
  const rows = await screen.findAllByRole('row')
  expect(rows).toHaveLength(3)
  for (const row of rows.slice(1)) expect(cellsOf(row)).toEqual(['450', '450', '0', '600', '0', '300'])
  within(rows[2]!).getByText('1 student')

  await user.click(screen.getByRole('button', { name: 'The month before' }))
  await screen.findByRole('heading', { name: 'Sheet of October 2026' })
  await waitFor(() =>
    expect(cellsOf(screen.getAllByRole('row')[1]!)).toEqual(['0', '450', '0', '0', '0', '450']),
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'September 2026')
  await screen.findByText('Nothing in this month')

  await user.click(screen.getByRole('button', { name: 'The month after' }))
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('button', { name: 'Packages' }))
  await waitFor(() => expect(location.search).toContain(school.packaged.id as string))
  await screen.findByText('Nothing in this month')
})

test('a teacher has a sheet of one of their groups, once they have chosen it', async () => {
  const { school, open } = await paying()
  await open('/admin/sheet?month=2026-11', 'teacher')
  await screen.findByText('Choose a group')
  expect(screen.queryByRole('table')).toBeNull()
  history.pushState({}, '', `/admin/sheet?month=2026-11&groupId=${school.monthly.id}`)
  expect(cellsOf((await screen.findAllByRole('row'))[1]!)).toEqual(['450', '450', '0', '600', '0', '300'])
})

test('what is left of a share is paid out once, against a receipt; a teacher sees their own and pays nobody', async () => {
  const { school, open } = await paying()
  const { user } = await open('/admin/shares?from=2026-12-01&until=2026-12-31')
  // The month is over when a teacher is paid.
  await user.click(await screen.findByRole('button', { name: 'All of November 2026' }))
  const pay = await screen.findByRole('button', { name: /^Pay out to .*teacher/ })
  expect(cellsOf(screen.getAllByRole('row')[1]!).slice(0, 4)).toEqual(['600', '240', '0', '240'])
  await user.click(pay)
  const form = within(await screen.findByRole('dialog'))
  const amount = form.getByLabelText('Amount')
  expect((amount as HTMLInputElement).value).toBe('240')
  await user.clear(amount)
  await user.type(amount, '١٠٠')
  await user.click(form.getByRole('button', { name: /^Pay out .*100/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { items } = await school.done('admin', 'GET /ledger?kind=payout')
  expect(items).toMatchObject([
    { amount: 10_000, userId: school.people.teacher.id, groupId: school.monthly.id, method: 'cash' },
  ])

  cleanup()
  await open('/admin/shares?from=2026-11-01&until=2026-11-30', 'teacher')
  await screen.findByRole('rowheader', { name: /^teacher/ })
  expect(screen.queryByRole('button', { name: /^Pay out/ })).toBeNull()
})
