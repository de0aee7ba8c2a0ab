import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dragRow } from '#test/drag.ts'
import { openScreen } from '#test/screen.tsx'
import { type AskedContent, newQuizOf } from '#test/quiz.ts'

const part = (text: string) => ({ body: `<p>${text}</p>` })

/** A student at the one question of a quiz. */
async function atQuestion(content: AskedContent, body = '<p>Asked</p>') {
  const { world, quiz, questions } = await newQuizOf([{ content, body }])
  const { user } = await openScreen(`/quizzes/${quiz.id}`, 'student', { world: Promise.resolve(world) })
  await user.click(await screen.findByRole('button', { name: 'Begin' }))
  await screen.findByRole('heading', { name: /^Question 1 of 1/ })
  const isSaved = (expected: unknown) =>
    waitFor(async () => {
      const row = await world.db.read.selectFrom('responses').select('answer').executeTakeFirst()
      expect(row?.answer && JSON.parse(row.answer)).toEqual(expected)
    })
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
  return { user, isSaved, press, content: questions[0].content }
}

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

const formula = (tex: string) => ({ body: `<p><span data-math="inline">${tex}</span></p>` })

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
