import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { atQuestion, formula, part } from '#test/at-question.ts'

test('a row is pressed, then what fits it; what is used leaves the tray and can be taken back', async () => {
  const { isSaved, press, content } = await atQuestion({
    kind: 'matching',
    left: [
      { key: 'aaaaaa', ...part('Force') },
      { key: 'bbbbbb', ...part('Mass') },
    ],
    right: [
      { key: 'cccccc', ...part('N') },
      { key: 'dddddd', ...part('kg') },
      { key: 'eeeeee', ...part('W') },
    ],
    pairs: { aaaaaa: 'cccccc', bbbbbb: 'dddddd' },
  })
  expect(content.kind).toBe('matching')
  await press('N')
  await isSaved({ aaaaaa: 'cccccc' })
  // The next row is open by itself.
  expect(screen.queryByRole('button', { name: 'N' })).toBeNull()
  await press('kg')
  await isSaved({ aaaaaa: 'cccccc', bbbbbb: 'dddddd' })
  await press(/Force/)
  await press('Take it back')
  await isSaved({ bbbbbb: 'dddddd' })
})

test('what is matched is known by numbers and letters where it has no words', async () => {
  const { isSaved, press } = await atQuestion({
    kind: 'matching',
    left: [
      { key: 'aaaaaa', ...formula('F') },
      { key: 'bbbbbb', ...part('Mass') },
    ],
    right: [
      { key: 'cccccc', ...formula('N'), pinned: true },
      { key: 'dddddd', ...part('kg'), pinned: true },
    ],
    pairs: { aaaaaa: 'cccccc', bbbbbb: 'dddddd' },
  })
  screen.getByRole('button', { name: /^Part 1 .*Choose$/ })
  screen.getByRole('button', { name: 'Mass Choose' })
  screen.getByRole('group', { name: /^Part 1 .*choose what fits$/ })
  await press(/^Choice A/)
  await isSaved({ aaaaaa: 'cccccc' })
  screen.getByRole('button', { name: /^Part 1 .*Choice A/ })
  await press('kg')
  await isSaved({ aaaaaa: 'cccccc', bbbbbb: 'dddddd' })
})
