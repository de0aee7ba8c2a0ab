import { fireEvent } from '@testing-library/react'
import { vi } from 'vitest'

/** How tall each row of a dragged list is: tests of the client have no layout of their own. */
export const rowHeight = 40

/** Takes a row by its handle, with one finger of perhaps several; the list begins at the top of the window. */
export function takeRow(rows: HTMLElement[], from: number, pointerId = 1) {
  rows.forEach((row, at) => {
    vi.spyOn(row, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, at * rowHeight, 300, rowHeight) as never,
    )
  })
  const handle = rows[from]!.querySelector<HTMLElement>('[data-handle]')!
  const pointer = (y: number) => ({ pointerId, isPrimary: true, button: 0, clientX: 8, clientY: y })
  const middle = (at: number) => (at + 0.5) * rowHeight
  fireEvent.pointerDown(handle, pointer(middle(from)))
  return {
    /** Carries it a little past the middle of another row. */
    over: (to: number) =>
      fireEvent.pointerMove(handle, pointer(middle(to) + Math.sign(to - from) * (rowHeight / 4))),
    drop: () => fireEvent.pointerUp(handle, pointer(0)),
  }
}

/** Drags a row past the middle of another, and drops it there. */
export function dragRow(rows: HTMLElement[], from: number, to: number) {
  const held = takeRow(rows, from)
  held.over(to)
  held.drop()
}
