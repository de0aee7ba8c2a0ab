import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newQuiz } from '#test/quiz.ts'
import { openScreen } from '#test/screen.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test('whoever wants no other try ends them, and reads why there is none', async () => {
  const { world, quiz } = await newQuiz({ attempts: 2 })
  const { id, hold } = await world.done('student', `POST /quizzes/${quiz.id}/attempts`)
  await world.done('student', `POST /attempts/${id}/submit`, { hold })
  const { user } = await openScreen(`/quizzes/${quiz.id}`, 'student', { world: Promise.resolve(world) })
  expect(await screen.findByRole('button', { name: 'Begin the next try' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'End my tries' }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'End my tries' }))
  expect(await screen.findByText('You have ended your tries.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Begin the next try' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'End my tries' })).toBeNull()
  // Nowhere is another try spoken of, here or beside the result.
  screen.getByText(/One try used, none left/)
  await user.click(screen.getByRole('link', { name: /Try 1/ }))
  await screen.findByRole('link', { name: 'To the course' })
  expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull()
})
