import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLongPress } from './use-long-press.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function openCard() {
  const choose = vi.fn()
  const open = vi.fn()
  function Card() {
    const longPress = useLongPress(choose)
    return (
      <div {...longPress('one')}>
        <button type="button">Menu</button>
        <a href="#page" onClick={open}>
          Name
        </a>
      </div>
    )
  }
  render(<Card />)
  return { choose, open, name: screen.getByText('Name'), menu: screen.getByText('Menu') }
}
const touch = { pointerType: 'touch' }

test('a card that is held under a finger is chosen, and not opened; the next tap opens it', () => {
  const { choose, open, name } = openCard()
  fireEvent.pointerDown(name, touch)
  vi.advanceTimersByTime(600)
  fireEvent.pointerUp(name, touch)
  fireEvent.click(name)
  expect(choose.mock.calls).toEqual([['one']])
  expect(open).not.toHaveBeenCalled()
  fireEvent.pointerDown(name, touch)
  fireEvent.pointerUp(name, touch)
  fireEvent.click(name)
  expect(open).toHaveBeenCalledOnce()
})

test('a tap, a scroll, a mouse and a button choose nothing', () => {
  const { choose, name, menu } = openCard()
  fireEvent.pointerDown(name, touch)
  fireEvent.pointerUp(name, touch)
  vi.advanceTimersByTime(600)
  fireEvent.pointerDown(name, touch)
  fireEvent.pointerCancel(name, touch)
  vi.advanceTimersByTime(600)
  fireEvent.pointerDown(name, { pointerType: 'mouse' })
  vi.advanceTimersByTime(600)
  fireEvent.pointerDown(menu, touch)
  vi.advanceTimersByTime(600)
  expect(choose).not.toHaveBeenCalled()
})
