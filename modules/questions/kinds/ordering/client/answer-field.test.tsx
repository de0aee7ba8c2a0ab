import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { atQuestion, formula, part } from '#test/at-question.ts'
import { dragRow } from '#test/drag.ts'

test('an order that nobody touched is no answer; it is moved by buttons and by dragging, or said to be right', async () => {
  const { isSaved, press, user, content } = await atQuestion({
    kind: 'ordering',
    parts: ['One', 'Two', 'Three'].map(part),
  })
  const keyOf = (text: string | null) =>
    content.parts.find(({ body }: { body: string }) => body === `<p>${text}</p>`).key as string
  const rows = () => within(screen.getByRole('group', { name: /Question 1/ })).getAllByRole('listitem')
  const shown = () => rows().map(row => keyOf(row.textContent!.replace(/^\d/, '')))
  screen.getByText(/Nothing is answered yet/)
  const [one, two, three] = shown()
  await press('This order is right')
  await isSaved([one, two, three])
  await user.click(within(rows()[0]!).getByRole('button', { name: /Move down/ }))
  expect(shown()).toEqual([two, one, three])
  // What was moved has the focus, to be moved on by the same key.
  await user.keyboard('{Enter}')
  await isSaved([two, three, one])
  screen.getByText('Now 3 of 3')
  dragRow(rows(), 2, 0)
  expect(shown()).toEqual([one, two, three])
  await isSaved([one, two, three])
  screen.getByText('Now 1 of 3')
})

test('parts to be ordered keep what they are called while they move', async () => {
  const { isSaved, press, content } = await atQuestion({ kind: 'ordering', parts: ['1', '2'].map(formula) })
  await press(/^Move down Part A/)
  const [one, two] = content.parts.map(({ key }: { key: string }) => key)
  // Two parts are always asked in the other order than the right one.
  await isSaved([one, two])
  screen.getByRole('button', { name: /^Move up Part A/ })
  await press(/^Move down Part B/)
  await isSaved([two, one])
})
