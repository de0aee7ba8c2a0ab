import { fireEvent, screen } from '@testing-library/react'
import { test } from 'vitest'
import { atQuestion } from '#test/at-question.ts'

test('a place on a picture is pointed at by pressing, moved by arrows within it, and taken away', async () => {
  const { isSaved, press, user } = await atQuestion(imageId => ({
    kind: 'hotspot',
    picture: `<img data-media="${imageId}" alt="A leaf" />`,
    areas: [{ x: 0, y: 0, width: 100, height: 50 }],
  }))
  const picture = await screen.findByRole('application', { name: /^Question 1/ })
  picture.getBoundingClientRect = () => new DOMRect(100, 50, 300, 200)
  fireEvent.click(picture, { clientX: 399, clientY: 100 })
  await isSaved({ x: 99.67, y: 25 })
  picture.focus()
  await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
  await isSaved({ x: 100, y: 30 })
  screen.getByText('You point at 100% from the left, 30% from the top.')
  await press('Take the point away')
  await isSaved(null)
  picture.focus()
  await user.keyboard('{ArrowUp}')
  await isSaved({ x: 50, y: 50 })
})
