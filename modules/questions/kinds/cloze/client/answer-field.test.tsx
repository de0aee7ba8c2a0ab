import { screen } from '@testing-library/react'
import { test } from 'vitest'
import { atQuestion, part } from '#test/at-question.ts'

test('gaps are filled in where they stand, by typing and by choosing', async () => {
  const { isSaved, user } = await atQuestion(
    {
      kind: 'cloze',
      gaps: [
        { key: 'aaaaaa', kind: 'short', answers: [{ text: 'Newton' }] },
        {
          key: 'bbbbbb',
          kind: 'choice',
          options: [
            { key: 'cccccc', ...part('kg'), credit: 100 },
            { key: 'dddddd', ...part('N') },
          ],
        },
      ],
    },
    '<p>Force is in <span data-gap="aaaaaa"></span>, mass in <span data-gap="bbbbbb"></span>.</p>',
  )
  await user.type(await screen.findByRole('textbox', { name: 'Gap 1' }), 'Newton')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Gap 2' }), 'kg')
  await isSaved({ aaaaaa: 'Newton', bbbbbb: 'cccccc' })
})
