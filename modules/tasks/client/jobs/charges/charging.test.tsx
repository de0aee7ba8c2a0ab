// It alone catches: a month that is charged without being shown first, twice, or by whoever may not.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newSchool } from '#test/money.ts'
import { openScreen } from '#test/screen.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test('the month of a group is charged from its page once it was shown to whom; again there is nobody left', async () => {
  const school = await newSchool()
  const { monthly, packaged, done } = school
  const open = (id: string, as: 'admin' | 'registrar') =>
    openScreen(
      `/admin/groups/${id}`,
      { token: school.personOf(as).token! },
      { world: Promise.resolve(school) },
    )
  const { user } = await open(monthly.id, 'admin')
  const verb = /^Charge \w+ \d{4}$/
  await user.click(await screen.findByRole('button', { name: verb }))
  const asked = within(await screen.findByRole('dialog'))
  await asked.findByText('student')
  await asked.findByText(/1 will be changed/)
  expect((await done('admin', 'GET /ledger')).total).toBe(0)
  await user.click(asked.getByRole('button', { name: verb }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () =>
    expect((await done('admin', 'GET /ledger')).items).toMatchObject([
      { kind: 'charge', reason: 'tuition', amount: 45_000, groupId: monthly.id },
    ]),
  )
  cleanup()

  const again = await open(monthly.id, 'registrar')
  await again.user.click(await screen.findByRole('button', { name: verb }))
  const empty = within(await screen.findByRole('dialog'))
  await empty.findByText('student')
  expect((empty.getByRole('button', { name: verb }) as HTMLButtonElement).disabled).toBe(true)
  cleanup()

  await open(packaged.id, 'admin')
  await screen.findByRole('link', { name: 'Sheet of the group' })
  expect(screen.queryByRole('button', { name: verb })).toBeNull()
})
