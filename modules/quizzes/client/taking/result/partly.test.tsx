import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newQuizOf } from '#test/quiz.ts'
import { openScreen } from '#test/screen.tsx'

test('the result of an answer that is partly right says so, and which of its parts are', async () => {
  const part = (key: string, body: string) => ({ key, body: `<p>${body}</p>`, feedback: '' })
  const option = (key: string, body: string, right: boolean) => ({ ...part(key, body), right, pinned: false })
  const { world, quiz } = await newQuizOf([
    {
      content: {
        kind: 'matching',
        left: [part('leftta', 'Egypt'), part('lefttb', 'Syria'), part('lefttc', 'Iraq')],
        right: [part('righta', 'Cairo'), part('rightb', 'Damascus'), part('rightc', 'Baghdad')],
        pairs: { leftta: 'righta', lefttb: 'rightb', lefttc: 'rightc' },
      },
    },
    {
      content: {
        kind: 'multiple',
        options: [
          option('optona', 'Two', true),
          option('optonb', 'Three', true),
          option('optonc', 'Four', false),
          option('optond', 'Six', false),
        ],
      },
    },
    {
      content: {
        kind: 'multiple',
        options: [option('optona', 'Five', true), option('optonb', 'Nine', false)],
      },
    },
  ])
  const { id, hold } = await world.done('student', `POST /quizzes/${quiz.id}/attempts`)
  const answers = [
    { item: 'a', rev: 1, answer: { leftta: 'righta', lefttb: 'rightc' } },
    { item: 'b', rev: 1, answer: ['optona', 'optonb', 'optonc'] },
    { item: 'c', rev: 1, answer: ['optonb'] },
  ]
  await world.done('student', `POST /attempts/${id}/submit`, { hold, answers })
  await openScreen(`/quizzes/${quiz.id}/attempts/${id}`, 'student', { world: Promise.resolve(world) })
  /** The answers as they are shown, each part with its mark, below what the whole answer is called. */
  async function shown(label: string) {
    const labels = await screen.findAllByText(label)
    return labels.map(each => {
      const answer = each.parentElement!
      const marks = within(answer).queryAllByRole('img')
      return marks.map(mark => [mark.parentElement!.textContent, mark.getAttribute('aria-label')])
    })
  }
  expect(await shown('Your answer · Partly right')).toEqual([
    [
      ['EgyptCairo', 'Right'],
      ['SyriaBaghdad', 'Wrong'],
      ['Iraq—', 'Wrong'],
    ],
    [
      ['ATwo', 'Right'],
      ['BThree', 'Right'],
      ['CFour', 'Wrong'],
    ],
  ])
  expect(await shown('Your answer')).toEqual([[['BNine', 'Wrong']]])
  expect(await shown('Right')).toEqual([[], [], []])
})
