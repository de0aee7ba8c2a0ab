import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { checkedTable } from '#test/checked-table.ts'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

test('each row that would come in can be left out and taken in again, and the import does what the page says', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const world = await newWorld()
  const course = await world.newCourse()
  const rows = ['Speed', 'Force', 'Total'].map(lesson => ({
    ...{ values: { season: 'Motion', lesson }, result: 'new' as const },
  }))
  const id = await checkedTable(world, course.id, { rows })
  const { user } = await openScreen(`/admin/jobs/${id}`, 'teacher', { world: Promise.resolve(world) })
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const chip = (name: string) =>
    within(screen.getByRole('navigation', { name: 'Rows by what they are' })).findByRole('link', { name })
  const rowOf = (text: string) => screen.getByText(text).closest('tr')!

  await press('Leave out row 3')
  await press('Leave out row 4')
  await screen.findByRole('button', { name: 'Import 1 lesson' })
  screen.getByText(/^1 are added, 0 change\. 2 rows are left out/)
  within(rowOf('Total')).getByText('Left out')
  await chip('New 1')
  await user.click(await chip('Left out 2'))
  await waitFor(() => expect(screen.queryByText('Speed')).toBeNull())
  within(rowOf('Total')).getByRole('button', { name: 'Take in row 4' })
  await press('Take in row 3')
  await press('Import 2 lessons')

  await screen.findByRole('heading', { name: 'Imported' })
  await screen.findByText('1 row was left out. The file says why.')
  const { items } = await world.done('teacher', `GET /lessons?courseId=${course.id}&sort=title`)
  expect(items.map(({ title }: { title: string }) => title)).toEqual(['Force', 'Speed'])
})
