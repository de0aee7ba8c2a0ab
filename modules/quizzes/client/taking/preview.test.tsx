import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newQuiz } from '#test/quiz.ts'
import { openScreen } from '#test/screen.tsx'

test('staff see a draft as a student, marked as a preview, more than once, and come back to the quiz', async () => {
  const { world, quiz, questions } = await newQuiz({ status: 'draft' })
  const { user } = await openScreen(`/admin/quizzes/${quiz.id}`, 'teacher', { world: Promise.resolve(world) })
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const begin = async () => {
    await press('See as student')
    await screen.findByRole('heading', { name: /^Question 1 of 3/ })
    screen.getByText('Preview')
  }
  const answers = () => world.db.read.selectFrom('responses').select('answer').execute()
  await begin()
  expect(location.pathname).toBe(`/quizzes/${quiz.id}/take`)
  await user.click(screen.getByRole('link', { name: /^Leave/ }))
  await waitFor(() => expect(location.pathname).toBe(`/admin/quizzes/${quiz.id}`))

  await begin()
  await user.click(screen.getByRole('radio', { name: /Force/ }))
  await waitFor(async () =>
    expect(await answers()).toEqual([{ answer: JSON.stringify(questions.single.force) }]),
  )
  for (const name of ['Next', 'Next', 'Look over and hand in', 'Hand in']) await press(name)
  await user.click(await screen.findByRole('link', { name: 'See the result' }))
  await screen.findByRole('heading', { name: 'Your score' })
  expect(screen.getByRole('main').textContent).toContain('1 / 4')
  screen.getByText('Preview')
  await user.click(screen.getAllByRole('link', { name: 'Back to the quiz' })[0]!)
  await waitFor(() => expect(location.pathname).toBe(`/admin/quizzes/${quiz.id}`))
  const { begun, counts } = await world.done('teacher', `GET /quizzes/${quiz.id}`)
  expect({ begun, counts }).toEqual({ begun: false, counts: { open: 0, submitted: 0, toMark: 0 } })
})

test('a quiz that asks nothing is not seen as a student, and a student’s link leads staff to where they write it', async () => {
  const { world, quiz } = await newQuiz({ status: 'draft', plan: [] })
  await openScreen(`/quizzes/${quiz.id}`, 'teacher', { world: Promise.resolve(world) })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'See as student' })
  expect(button.disabled).toBe(true)
  expect(location.pathname).toBe(`/admin/quizzes/${quiz.id}`)
})
