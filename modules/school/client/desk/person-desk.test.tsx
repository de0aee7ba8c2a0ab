// It alone catches: a desk that finds nobody, loses what a scanner types, or whose keys do nothing.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newSchool } from '#test/money.ts'
import { openScreen } from '#test/screen.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** A student who owes a month of a group that meets now, and whose mother has a phone. */
async function deskOf() {
  const school = await newSchool()
  const { done, people, monthly } = school
  // The page of a test is told of no zone: its days are those of UTC.
  await done('admin', 'PUT /settings', { timeZone: 'Etc/UTC' })
  await school.charge(45_000, { groupId: monthly.id, month: '2026-11' })
  const meeting = await done('admin', 'POST /meetings', {
    ...{ groupId: monthly.id, startsAt: new Date().toISOString() },
  })
  const mother = { name: 'Abeer', phone: '01001234567', studentIds: [people.student.id] }
  await done('admin', 'POST /guardians', mother)
  const { user } = await openScreen(
    '/',
    { token: school.registrar.token },
    { world: Promise.resolve(school) },
  )
  const find = async (typed: string) => {
    const field = await screen.findByRole('combobox', { name: /Find a person/ })
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.type(field, typed)
    await screen.findByRole('option', { name: /student/ })
    await user.keyboard('{Enter}')
    return within(await screen.findByRole('article'))
  }
  return { school, meeting, user, find }
}

test('a person is found by the phone of a guardian, and their card says what is due and whom to call', async () => {
  const { find, user } = await deskOf()
  const card = await find('01001234567')
  expect(await card.findByText(/450/)).toBeTruthy()
  expect(await card.findByRole('link', { name: /Call .*Abeer/ })).toHaveProperty('href', 'tel:+201001234567')
  expect(await card.findByRole('link', { name: 'Monthly' })).toBeTruthy()
  await user.keyboard('{F2}')
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
})

test('keys mark somebody present in the meeting of today, and lead to taking money', async () => {
  const { school, meeting, find, user } = await deskOf()
  const card = await find('student')
  await card.findByRole('button', { name: /^Present in .*Monthly/ })
  await user.keyboard('{F8}')
  await waitFor(async () => {
    const { items } = await school.done('admin', `GET /meetings/${meeting.id}/attendance`)
    expect(items).toMatchObject([{ status: 'present' }])
  })
  await user.keyboard('{F4}')
  expect(await screen.findByLabelText('Amount received')).toHaveProperty('value', '450')
})

test('a card that is scanned and two keys show the receipt, and one more leads to its paper', async () => {
  const { school, user } = await deskOf()
  const { scanCode } = await school.done('admin', `POST /users/${school.people.student.id}/scan-code`)
  const field = await screen.findByRole('combobox', { name: /Find a person/ })
  await waitFor(() => expect(document.activeElement).toBe(field))
  // A scanner presses Enter before any answer can be there.
  await user.keyboard(`${scanCode}{Enter}`)
  await screen.findByRole('article')
  await user.keyboard('{F4}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount received')))
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: /Written:.*450/ })).toBeTruthy()
  expect((await school.balance()).due).toBe(0)
  await user.keyboard('{Enter}')
  const print = await screen.findByRole('button', { name: 'Print' })
  expect(document.activeElement).toBe(print)
})
