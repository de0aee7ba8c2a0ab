import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { dragRow, rowHeight, takeRow } from '#test/drag.ts'
import { DragHandle } from './drag-handle.tsx'

function openList() {
  const move = vi.fn()
  const list = (names: string[]) => (
    <ol>
      {names.map(name => (
        <li key={name} data-draggable>
          <DragHandle move={move} />
          {name}
        </li>
      ))}
      <li>Add one</li>
    </ol>
  )
  const { rerender } = render(list(['One', 'Two', 'Three']))
  const rows = screen.getAllByRole('listitem').slice(0, 3)
  return { move, rows, show: (names: string[]) => rerender(list(names)) }
}
const translations = (rows: HTMLElement[]) => rows.map(row => row.style.translate)

test('a row is carried with the pointer, the others make room, and it moves where it is dropped', () => {
  const { move, rows } = openList()
  const held = takeRow(rows, 0)
  held.over(2)
  expect(translations(rows)).toEqual([`0 ${2.25 * rowHeight}px`, `0 ${-rowHeight}px`, `0 ${-rowHeight}px`])
  held.drop()
  expect(translations(rows)).toEqual(['', '', ''])
  expect(move.mock.calls).toEqual([[0, 2]])
  dragRow(rows, 2, 1)
  dragRow(rows, 1, 1)
  expect(move.mock.calls).toEqual([
    [0, 2],
    [2, 1],
  ])
})

test('Escape puts a row back, and closes nothing around it', () => {
  const { move, rows } = openList()
  const around = vi.fn()
  document.addEventListener('keydown', around, true)
  const held = takeRow(rows, 0)
  held.over(2)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  document.removeEventListener('keydown', around, true)
  held.drop()
  expect(translations(rows)).toEqual(['', '', ''])
  expect([move.mock.calls.length, around.mock.calls.length]).toEqual([0, 0])
})

test('a second finger moves nothing, nor does a drop among rows that changed meanwhile', () => {
  const { move, rows, show } = openList()
  const held = takeRow(rows, 0)
  held.over(1)
  const handle = rows[0]!.querySelector('[data-handle]')!
  fireEvent.pointerMove(handle, { pointerId: 2, clientY: 500 })
  fireEvent.pointerUp(handle, { pointerId: 2, clientY: 500 })
  expect(translations(rows)[0]).toBe(`0 ${1.25 * rowHeight}px`)
  show(['One', 'New', 'Two', 'Three'])
  held.drop()
  expect(move.mock.calls).toEqual([])
})

test('what the list is in scrolls while a row is held near its edge', async () => {
  const { rows } = openList()
  const box = rows[0]!.parentElement!.parentElement!
  box.style.overflowY = 'auto'
  vi.spyOn(box, 'scrollHeight', 'get').mockReturnValue(900)
  vi.spyOn(box, 'clientHeight', 'get').mockReturnValue(100)
  vi.spyOn(box, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 100) as never)
  const scrolled = vi.spyOn(box, 'scrollBy').mockImplementation(() => {})
  const held = takeRow(rows, 1)
  await new Promise(requestAnimationFrame)
  expect(scrolled).not.toHaveBeenCalled()
  held.over(2)
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: 12, behavior: 'instant' }))
  held.drop()
})
