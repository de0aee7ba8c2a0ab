import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { checkedTable } from '#test/checked-table.ts'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

test('rows that share something with a row above say so, and become new by one press', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const world = await newWorld()
  const course = await world.newCourse()
  const phone = { season: '+201099990001' }
  const sibling = (lesson: string) => ({
    ...{ values: { ...phone, lesson }, result: 'conflict' as const, code: 'phone_of_another', above: 2 },
  })
  const rows = [
    { values: { ...phone, lesson: 'سامي عادل' }, result: 'new' as const },
    ...['منى عادل', 'هدى عادل'].map(sibling),
  ]
  const id = await checkedTable(world, course.id, { rows })
  const { user } = await openScreen(`/admin/jobs/${id}?result=conflict`, 'teacher', {
    world: Promise.resolve(world),
  })

  const cards = (await screen.findAllByText('In row 2 of the file')).map(label => label.closest('li')!)
  expect(cards).toHaveLength(2)
  within(cards[0]!).getByText('منى عادل')
  within(cards[0]!).getByText('سامي عادل')
  const shared = [...cards[0]!.querySelectorAll('[data-shared]')].map(({ textContent }) => textContent)
  expect(shared).toEqual([phone.season, phone.season])
  within(cards[0]!).getByText(/The phone is that of somebody with another name/)
  expect(screen.queryByText('In Bustan')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'All are siblings, new students' }))
  await waitFor(async () =>
    expect((await world.done('teacher', `GET /jobs/${id}`)).counts).toMatchObject({ new: 3, conflict: 0 }),
  )
})

test('names that somebody else has are pointed out, come in as new, and can be left out', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const world = await newWorld()
  const course = await world.newCourse()
  const row = (lesson: string, more: object = {}) => ({ values: { lesson }, result: 'new' as const, ...more })
  const rows = [row('ليلى سعد'), row('ليلى سعد', { code: 'namesake', above: 2 })]
  const id = await checkedTable(world, course.id, { rows, resource: 'people' })
  const { user } = await openScreen(`/admin/jobs/${id}`, 'teacher', { world: Promise.resolve(world) })

  await screen.findByText(/Somebody of this name is there or in the file already/)
  await user.click(await screen.findByRole('link', { name: 'Equal names 1' }))
  const card = (await screen.findByText('In row 2 of the file')).closest('li')!
  const answer = (name: RegExp) => within(card).getByRole('button', { name })
  expect(within(card).queryByRole('button', { name: /The same person/ })).toBeNull()
  expect(answer(/New student/).getAttribute('aria-pressed')).toBe('true')
  screen.getByRole('button', { name: 'Import 2 students' })
  await user.click(answer(/Leave out/))
  await screen.findByRole('button', { name: 'Import 1 student' })
  expect(answer(/New student/).getAttribute('aria-pressed')).toBe('false')
})

test('while the rows of a kind are fetched, those of another are not offered for an answer', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const world = await newWorld()
  const course = await world.newCourse()
  const row = (lesson: string, more: object) => ({ values: { lesson }, result: 'conflict' as const, ...more })
  const rows = [row('Speed', { result: 'faulty', code: 'required' }), row('ليلى', { code: 'same_name' })]
  const id = await checkedTable(world, course.id, { rows, resource: 'people' })
  const { user } = await openScreen(`/admin/jobs/${id}?result=faulty`, 'teacher', {
    world: Promise.resolve(world),
  })
  await screen.findByText('Speed')

  const line = fetch
  let letThrough = () => {}
  const isThrough = new Promise<void>(resolve => (letThrough = resolve))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('result=conflict')) await isThrough
    return line(url, init)
  })
  await user.click(screen.getByRole('link', { name: 'To be decided 1' }))
  await waitFor(() => expect(location.search).toBe('?result=conflict'))
  expect(screen.queryByText('Speed')).toBeNull()
  expect(screen.queryByRole('button', { name: /Leave out/ })).toBeNull()
  letThrough()
  await screen.findByText('ليلى')
  screen.getByRole('button', { name: /The same person/ })
})
