import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newQuizOf } from '#test/quiz.ts'
import { openScreen } from '#test/screen.tsx'

test('the result says of each part that was matched or put in order what its feedback is', async () => {
  const part = (key: string, body: string, feedback = '') => ({
    ...{ key, body: `<p>${body}</p>`, feedback: feedback && `<p>${feedback}</p>` },
  })
  const { world, quiz } = await newQuizOf([
    {
      content: {
        kind: 'matching',
        left: [part('leftta', 'Egypt', 'On the Nile'), part('lefttb', 'Syria', 'On the Barada')],
        right: [part('righta', 'Cairo'), part('rightb', 'Damascus', 'An old city')],
        pairs: { leftta: 'righta', lefttb: 'rightb' },
      },
    },
    {
      content: {
        kind: 'ordering',
        parts: [part('stepaa', 'One', 'Begins'), part('stepbb', 'Two'), part('stepcc', 'Three', 'Ends')],
      },
    },
  ])
  const { id, hold } = await world.done('student', `POST /quizzes/${quiz.id}/attempts`)
  const answers = [
    { item: 'a', rev: 1, answer: { leftta: 'rightb' } },
    { item: 'b', rev: 1, answer: ['stepaa', 'stepcc', 'stepbb'] },
  ]
  await world.done('student', `POST /attempts/${id}/submit`, { hold, answers })
  await openScreen(`/quizzes/${quiz.id}/attempts/${id}`, 'student', { world: Promise.resolve(world) })
  /** What stands around a feedback, the part that it is about before it. */
  const said = async (feedback: string) => {
    let around = await screen.findByText(feedback)
    while (around.textContent === feedback) around = around.parentElement!
    return around.textContent
  }
  expect(await said('On the Nile')).toBe('EgyptOn the Nile')
  expect(await said('An old city')).toBe('DamascusAn old city')
  expect(await said('Ends')).toBe('ThreeEnds')
  expect(screen.queryByText('On the Barada')).toBeNull()
  expect(screen.queryByText('Begins')).toBeNull()
})
