import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useTools } from './use-tools.ts'

function Text() {
  const tools = useTools()
  return (
    <>
      <div {...tools.around}>
        <input aria-label="Text" />
        {tools.areThere && <span>Tools</span>}
      </div>
      <button type="button">Beside</button>
    </>
  )
}
const areThere = () => screen.queryByText('Tools') !== null
const turn = () => act(() => new Promise(done => setTimeout(done, 1)))

test('the tools of a text stay until a press beside it is let go, and while somebody looks into another window', async () => {
  render(<Text />)
  const [text, beside] = [screen.getByLabelText('Text'), screen.getByText('Beside')]
  act(() => text.focus())
  expect(areThere()).toBe(true)
  // A window that loses the focus says so of what has it, which has it still.
  fireEvent.blur(text)
  expect(areThere()).toBe(true)
  fireEvent.pointerDown(beside)
  act(() => beside.focus())
  expect(areThere()).toBe(true)
  fireEvent.pointerUp(beside)
  await turn()
  expect(areThere()).toBe(false)
  act(() => text.focus())
  act(() => beside.focus())
  expect(areThere()).toBe(false)
})
