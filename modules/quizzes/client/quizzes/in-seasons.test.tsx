import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test('quizzes stand among the lessons of a season in one order, are moved there, and added where they will stand', async () => {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  const { id: seasonId } = await world.newSeason(course.id, { title: 'Forces' })
  await world.newLesson(seasonId, { title: 'Friction' })
  const closesAt = '2126-01-02T10:00:00.000Z'
  await world.done('teacher', 'POST /quizzes', { seasonId, title: 'Newton', closesAt })
  await world.newLesson(seasonId, { title: 'Falling' })
  const { user } = await openScreen(`/admin/courses/${course.id}`, 'teacher', {
    world: Promise.resolve(world),
  })
  const season = (await screen.findByRole('heading', { name: /^1\. Forces/ })).closest('li')!
  const titles = () => [...season.querySelectorAll('li [data-opens]')].map(({ textContent }) => textContent)
  await waitFor(() => expect(titles()).toEqual(['Friction', 'Newton', 'Falling']))
  const row = screen.getByRole('link', { name: 'Newton' }).closest('li')!
  expect(row.textContent).toContain('0 points · until 2 Jan')
  expect(within(season).getByText(/1 quiz/)).toBeTruthy()

  await user.click(screen.getByRole('button', { name: /^Actions for .Newton/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move up' }))
  await waitFor(() => expect(titles()).toEqual(['Newton', 'Friction', 'Falling']))
  await user.click(screen.getByRole('button', { name: /^Actions for .Falling/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move up' }))
  await waitFor(() => expect(titles()).toEqual(['Newton', 'Falling', 'Friction']))
  const kept = async (path: string) =>
    (await world.done('teacher', `GET /${path}?seasonId=${seasonId}`)).items as {
      title: string
      position: number
    }[]
  await waitFor(async () => {
    const all = [...(await kept('lessons')), ...(await kept('quizzes'))]
    const order = all.toSorted((one, other) => one.position - other.position).map(({ title }) => title)
    expect(order).toEqual(['Newton', 'Falling', 'Friction'])
  })

  await user.click(screen.getByRole('button', { name: 'Add quiz' }))
  await user.type(screen.getByLabelText('Title of the quiz'), 'Energy{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Energy' })).toBeTruthy()
  expect(await screen.findByRole('region', { name: 'New question' })).toBeTruthy()
})

test('the row of a quiz, the menu and the start lead to the answers that wait to be marked', async () => {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  const { id: seasonId } = await world.newSeason(course.id)
  const { id: questionId } = await world.done('teacher', 'POST /questions', {
    ...{ courseId: course.id, status: 'published', body: '<p>Why?</p>', content: { kind: 'essay' } },
  })
  const plan = [{ kind: 'question', key: 'a', questionId }]
  const draft = { seasonId, title: 'Newton', status: 'published', plan }
  const quiz = await world.done('teacher', 'POST /quizzes', draft)
  await world.enrol(course.id, 'student')
  const { id, hold } = await world.done('student', `POST /quizzes/${quiz.id}/attempts`)
  const answers = [{ item: 'a', rev: 1, answer: { text: 'So', fileIds: [] } }]
  await world.done('student', `POST /attempts/${id}/submit`, { hold, answers })
  const opened = { world: Promise.resolve(world) }
  const { user } = await openScreen('/', 'teacher', opened)
  const waiting = await screen.findByRole('heading', { level: 2, name: 'Waits to be marked' })
  expect(waiting.closest('section')!.textContent).toContain('NewtonPhysics · oldest')
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
  expect((await menu.findByRole('link', { name: /^Marking/ })).textContent).toBe('Marking1')
  await user.click(within(waiting.closest('section')!).getByRole('link', { name: 'Newton' }))
  await screen.findByText('So')
  expect(location.pathname).toBe(`/admin/marking/${quiz.id}`)

  cleanup()
  const course2 = await openScreen(`/admin/courses/${course.id}`, 'teacher', opened)
  await course2.user.click(await screen.findByRole('link', { name: '1 answer to mark' }))
  await screen.findByText('So')
  await course2.user.keyboard('1{Enter}')
  await screen.findByText(/^Saved/)
  const left = within(screen.getByRole('navigation', { name: 'Main menu' }))
  await waitFor(() => expect(left.getByRole('link', { name: /^Marking/ }).textContent).toBe('Marking'))
})
