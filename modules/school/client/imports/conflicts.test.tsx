import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { checkedTable } from '#test/checked-table.ts'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

test('rows that share something with a row above say so, and become new by one press', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const world = await newWorld()
  const course = await world.newCourse()
  const sibling = (lesson: string) => ({
    ...{ values: { lesson }, result: 'conflict' as const, code: 'phone_of_another' },
  })
  const rows = [
    { values: { lesson: 'سامي عادل' }, result: 'new' as const },
    ...['منى عادل', 'هدى عادل'].map(sibling),
  ]
  const id = await checkedTable(world, course.id, { rows })
  const { user } = await openScreen(`/admin/jobs/${id}?result=conflict`, 'teacher', {
    world: Promise.resolve(world),
  })

  const cards = (await screen.findAllByText('In a row above')).map(label => label.closest('li')!)
  expect(cards).toHaveLength(2)
  within(cards[0]!).getByText('منى عادل')
  within(cards[0]!).getByText(/The phone is that of somebody with another name/)
  expect(screen.queryByText('In Bustan')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'All are siblings, new students' }))
  await vi.waitFor(async () =>
    expect((await world.done('teacher', `GET /jobs/${id}`)).counts).toMatchObject({ new: 3, conflict: 0 }),
  )
})
