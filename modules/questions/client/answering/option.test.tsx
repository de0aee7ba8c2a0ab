import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { atQuestion, formula, part } from '#test/at-question.ts'

test('keys choose, mark for looking again and go on', async () => {
  const { isSaved, user } = await atQuestion({
    kind: 'multiple',
    most: 1,
    options: [
      { key: 'aaaaaa', ...part('kg'), right: true },
      { key: 'bbbbbb', ...part('N') },
    ],
  })
  await user.keyboard('2')
  await isSaved(['bbbbbb'])
  await user.keyboard('1')
  await user.keyboard('f')
  expect(screen.getByRole('button', { name: 'Look again' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('checkbox', { name: /kg/ })).toHaveProperty('disabled', true)
  await user.keyboard('{ArrowRight}')
  await screen.findByText('You wanted to look at one again')
})

test.each(['single', 'multiple'])(
  'an option of %s that is a formula alone is known by its letter',
  async kind => {
    const isRight = kind === 'single' ? { credit: 100 } : { right: true }
    const { user, isSaved } = await atQuestion({
      kind,
      options: [
        { key: 'aaaaaa', ...formula('x = 4'), ...isRight, pinned: true },
        { key: 'bbbbbb', ...formula('x = 8'), pinned: true },
      ],
    })
    const role = kind === 'single' ? 'radio' : 'checkbox'
    await user.click(await screen.findByRole(role, { name: /^B/ }))
    await isSaved(kind === 'single' ? 'bbbbbb' : ['bbbbbb'])
    expect(screen.getByRole(role, { name: /^A/ })).toHaveProperty('checked', false)
  },
)
