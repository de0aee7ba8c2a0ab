import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newQuizOf } from '#test/quiz.ts'
import { openScreen } from '#test/screen.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test('an explanation leads to a lesson at its minute, and the result of whoever was wrong leads there first', async () => {
  const content = { kind: 'trueFalse', right: true }
  const { world, season, quiz, questions } = await newQuizOf([{ content }, { content }])
  const lesson = await world.newLesson(season.id, { title: 'Force <and> mass', status: 'published' })
  const open = { world: Promise.resolve(world) }

  const { user } = await openScreen(`/admin/questions?open=${questions[1].id}`, 'teacher', open)
  const form = within(await screen.findByRole('dialog'))
  await user.click(await form.findByRole('button', { name: 'Lesson to watch' }))
  await form.findByRole('option', { name: 'Force <and> mass' })
  await user.selectOptions(form.getByLabelText('Lesson'), lesson.id)
  const put = form.getByRole<HTMLButtonElement>('button', { name: 'Put into the explanation' })
  await user.type(form.getByLabelText('From minute (optional)'), '4:72')
  expect(form.getByText('Write minutes and seconds, as 4:12.')).toBeTruthy()
  expect(put.disabled).toBe(true)
  await user.clear(form.getByLabelText('From minute (optional)'))
  await user.type(form.getByLabelText('From minute (optional)'), '٤:١٢')
  await user.click(put)
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  const explanation = async () =>
    (await world.done('teacher', `GET /questions/${questions[1].id}`)).explanation as string
  await waitFor(async () => expect(await explanation()).toContain(`href="/lessons/${lesson.id}?t=252"`))
  expect(await explanation()).toContain('>Force &lt;and&gt; mass · 4:12</a>')
  cleanup()

  const { id, hold } = await world.done('student', `POST /quizzes/${quiz.id}/attempts`)
  const answers = [
    { item: 'a', rev: 1, answer: true },
    { item: 'b', rev: 1, answer: false },
  ]
  await world.done('student', `POST /attempts/${id}/submit`, { hold, answers })
  const { user: student } = await openScreen(`/quizzes/${quiz.id}/attempts/${id}`, 'student', open)
  const way = await screen.findByRole('link', { name: 'Watch: \u2068Force <and> mass · 4:12\u2069' })
  expect(way.getAttribute('href')).toBe(`/lessons/${lesson.id}?t=252`)
  // The link of the explanation itself opens in its place.
  const link = screen.getByRole('link', { name: 'Force <and> mass · 4:12' })
  expect(link.getAttribute('target')).toBeNull()
  await student.click(link)
  await screen.findByRole('heading', { level: 1, name: 'Force <and> mass' })
  expect(location.pathname + location.search).toBe(`/lessons/${lesson.id}?t=252`)
})
