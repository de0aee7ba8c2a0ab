import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newQuiz } from '#test/quiz.ts'

test('a quiz stands in the outline behind the lesson that it follows, and leads to its page', async () => {
  const { world, course, season, quiz } = await newQuiz({ position: 2 })
  await world.newLesson(season.id, { title: 'Friction', position: 1 })
  await world.newLesson(season.id, { title: 'Gravity', position: 9 })
  const { user } = await openScreen(`/courses/${course.id}`, 'student', { world: Promise.resolve(world) })
  await screen.findByRole('link', { name: 'Newton' })
  const rows = within(screen.getByRole('main')).getAllByRole('listitem')
  const titles = rows.map(row => within(row).getByRole('link').textContent)
  expect(titles).toEqual(['Friction', 'Newton', 'Gravity'])
  expect(rows[1]!.textContent).toContain('Quiz · 4 points')
  await user.click(screen.getByRole('link', { name: 'Newton' }))
  await screen.findByRole('heading', { level: 1, name: 'Newton' })
  expect(location.pathname).toBe(`/quizzes/${quiz.id}`)

  // Previous and next lead through lessons and quizzes alike, there and back.
  const go = async (name: string, title: string) => {
    await user.click((await screen.findAllByRole('link', { name }))[0]!)
    await screen.findByRole('heading', { level: 1, name: title })
  }
  await go('Previous Friction', 'Friction')
  await go('Next', 'Newton')
  await go('Next Gravity', 'Gravity')
  await go('Previous', 'Newton')
  expect(location.pathname).toBe(`/quizzes/${quiz.id}`)
})
