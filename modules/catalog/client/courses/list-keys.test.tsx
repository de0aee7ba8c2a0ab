import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { type As, newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** A list of four courses, by their titles. */
async function openList(as: As = 'admin', language: 'en' | 'ar' = 'en') {
  const world = await newWorld()
  for (const title of ['Algebra', 'Botany', 'Chemistry', 'Drama']) await world.newCourse({ title }, 'teacher')
  const opened = await openScreen('/admin/courses?sort=title', as, {
    world: Promise.resolve(world),
    language,
  })
  await screen.findByRole('link', { name: 'Drama' })
  const focus = (title: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(title))
  const chosen = () =>
    [...document.querySelectorAll('[data-row][data-chosen]')].map(
      row => row.querySelector('[data-opens]')!.textContent,
    )
  return { ...opened, focus, chosen }
}

test('keys move from row to row, choose rows, and extend what is chosen from where Shift was first held', async () => {
  const { user, focus, chosen } = await openList()
  await user.keyboard('j')
  await focus('Algebra')
  await user.keyboard('{ArrowDown}')
  await focus('Botany')
  await user.keyboard('j')
  await user.keyboard('k')
  await focus('Botany')
  await user.keyboard('x')
  expect(chosen()).toEqual(['Botany'])
  screen.getByText('1 selected, 4 courses')
  await user.keyboard('x')
  expect(chosen()).toEqual([])
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await focus('Drama')
  expect(chosen()).toEqual(['Botany', 'Chemistry', 'Drama'])
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect(chosen()).toEqual(['Botany', 'Chemistry'])
  await user.keyboard('{Control>}a{/Control}')
  screen.getByText('4 selected, 4 courses')
  await user.keyboard('{Escape}')
  expect(chosen()).toEqual([])
  screen.getByText('0 selected, 4 courses')
})

test('what is pressed before the keys have come is done as soon as they have', async () => {
  const { user, focus, chosen } = await openList()
  await user.keyboard('j{Shift>}jjj{/Shift}')
  await focus('Drama')
  await waitFor(() => expect(chosen()).toEqual(['Algebra', 'Botany', 'Chemistry', 'Drama']))
})

test('keys work from the moment in which the rows are on the page', async () => {
  const pressed = new MutationObserver(() => {
    if (!document.querySelector('[data-row]')) return
    pressed.disconnect()
    fireEvent.keyDown(document.body, { code: 'KeyJ', key: 'j' })
  })
  pressed.observe(document.body, { childList: true, subtree: true })
  const { focus } = await openList()
  await focus('Algebra')
})

test('a row is edited by its key; in what opens, the keys are letters again', async () => {
  const { user, focus } = await openList()
  await user.keyboard('jj')
  await focus('Botany')
  await user.keyboard('e')
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: /Title/ })
  await user.click(title)
  await user.keyboard('jx')
  expect(title.value).toBe('Botanyjx')
})

test('keys count by their positions, whatever language they write', async () => {
  const { focus, chosen } = await openList('teacher', 'ar')
  fireEvent.keyDown(document.body, { code: 'KeyJ', key: 'ت' })
  await focus('Algebra')
  fireEvent.keyDown(document.body, { code: 'KeyX', key: 'ء' })
  expect(chosen()).toEqual(['Algebra'])
})

test('a question mark lists the keys; single ones can be switched off there, and stay so on the device', async () => {
  const { user, focus, chosen } = await openList()
  await user.keyboard('j')
  await focus('Algebra')
  await user.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  help.getByText('Select row after row')
  await user.click(help.getByRole('checkbox', { name: /^Single keys/ }))
  await user.click(help.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('x/?')
  expect(chosen()).toEqual([])
  expect(document.activeElement?.tagName).not.toBe('INPUT')
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement?.closest('[data-row]')).not.toBeNull())
  expect(localStorage.getItem('bustan.letterKeys')).toBe('off')
  expect(screen.queryByRole('dialog')).toBeNull()
})
