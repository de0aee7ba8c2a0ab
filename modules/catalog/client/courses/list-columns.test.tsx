import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { dragRow } from '#test/drag.ts'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'
import { listColumns } from '#modules/tasks/contract/columns.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

async function openList(query = '') {
  const world = await newWorld()
  await world.newCourse({ title: 'Physics' }, 'teacher')
  const opened = await openScreen(`/admin/courses${query}`, 'admin', { world: Promise.resolve(world) })
  await screen.findByRole('link', { name: 'Physics' })
  const heads = () =>
    screen
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
      .slice(2, -1)
  const open = async () => {
    await opened.user.click(screen.getByRole('button', { name: 'Columns' }))
    return within(await screen.findByRole('dialog', { name: 'Columns' }))
  }
  return { ...opened, heads, open, world }
}

test('columns are hidden and moved, by keys and by presses, and the address says which stand in which order', async () => {
  const { user, heads, open } = await openList()
  const defaults = heads()
  expect(defaults).toEqual(['Teachers', 'Language', 'Students', 'Status'])
  expect(defaults.length).toBe(listColumns('courses').length)
  const dialog = await open()
  await user.click(dialog.getByRole('checkbox', { name: 'Language' }))
  await waitFor(() => expect(heads()).toEqual(['Teachers', 'Students', 'Status']))
  fireEvent.keyDown(dialog.getByRole('checkbox', { name: 'Students' }), { code: 'ArrowUp', altKey: true })
  fireEvent.keyDown(dialog.getByRole('checkbox', { name: 'Students' }), { code: 'ArrowUp', altKey: true })
  await waitFor(() => expect(heads()).toEqual(['Students', 'Teachers', 'Status']))
  dialog.getByText('Students: 1 of 4')
  expect(document.activeElement).toBe(dialog.getByRole('checkbox', { name: 'Students' }))
  expect(new URLSearchParams(location.search).get('columns')).toBe('students,teachers,status')
  await user.click(dialog.getByRole('button', { name: 'Move Status up' }))
  await user.click(dialog.getByRole('button', { name: 'Move Status up' }))
  await waitFor(() => expect(heads()).toEqual(['Students', 'Status', 'Teachers']))
  await user.click(dialog.getByRole('checkbox', { name: 'Teachers' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Status' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Students' }))
  await waitFor(() => expect(heads()).toEqual(['Students']))
})

test('a column is dragged before another, and stands there', async () => {
  const { heads, open } = await openList()
  const dialog = await open()
  dragRow(dialog.getAllByRole('listitem'), 3, 0)
  await waitFor(() => expect(heads()).toEqual(['Status', 'Teachers', 'Language', 'Students']))
  dialog.getByText('Status: 1 of 4')
})

test('what an address names that the list has not is left out; a view keeps columns and density', async () => {
  const { user, heads, open, world } = await openList('?columns=status,ghost,status,teachers')
  expect(heads()).toEqual(['Status', 'Teachers'])
  const dialog = await open()
  await user.click(dialog.getByRole('radio', { name: 'Compact' }))
  await waitFor(() => expect(screen.getByRole('table').dataset.density).toBe('compact'))
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('button', { name: 'Save this view' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Short')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: /Short/ })
  const { items } = await world.done('admin', 'GET /views?list=courses')
  expect(items).toMatchObject([{ query: {}, columns: ['status', 'teachers'], density: 'compact' }])
})
