import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newQuizOf } from '#test/quiz.ts'
import { openScreen } from '#test/screen.tsx'

const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('what is due stands on the home of a student: what is begun first, then the soonest, what is closed last', async () => {
  const { world, season, quiz } = await newQuizOf([{ content: { kind: 'trueFalse', right: true } }])
  const add = (title: string, more: object = {}) =>
    world.done('teacher', 'POST /quizzes', {
      ...{ seasonId: season.id, title, status: 'published', plan: quiz.plan, ...more },
    })
  const begun = await add('Begun', { required: false, limitMinutes: 60 })
  await add('Over', { closesAt: at(-2) })
  await add('Tomorrow', { closesAt: at(1) })
  await add('Later', { opensAt: at(2), closesAt: at(3) })
  await add('Next week', { opensAt: at(8) })
  await world.done('student', `POST /quizzes/${begun.id}/attempts`)
  const { user } = await openScreen('/', 'student', { world: Promise.resolve(world) })
  const list = within(await screen.findByRole('region', { name: 'To do next' }))
  const rows = () => list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows()).toHaveLength(5)
  expect(rows()[0]).toMatch(/^BegunBegun, ends today \d\d:\d\d · PhysicsGo on$|^BegunBegun, ends tomorrow/)
  expect(rows()[1]).toMatch(/^TomorrowCloses tomorrow \d+ \w+ \d\d:\d\d · Physics$/)
  expect(rows()[2]).toMatch(/^LaterOpens \w+.* \d\d:\d\d, closes \w+.* \d\d:\d\d · Physics$/)
  await user.click(list.getByRole('button', { name: 'Show all 6' }))
  expect(rows()).toHaveLength(6)
  expect(rows()[5]).toMatch(/^OverClosed /)
  expect(
    rows()
      .slice(3, 5)
      .map(row => row!.slice(0, 6)),
  ).toEqual(['Newton', 'Next w'])

  await user.click(list.getByRole('link', { name: 'Begun' }))
  await waitFor(() => expect(location.pathname).toBe(`/quizzes/${begun.id}`))
})

test('where nothing is due nothing is said; a quiz without an end is due once it is required', async () => {
  const { world, quiz } = await newQuizOf([{ content: { kind: 'trueFalse', right: true } }])
  await world.done('teacher', `PUT /quizzes/${quiz.id}`, { required: false })
  await openScreen('/', 'student', { world: Promise.resolve(world) })
  await screen.findByRole('link', { name: 'Physics' })
  expect(screen.queryByText('To do next')).toBeNull()
  cleanup()

  await world.done('teacher', `PUT /quizzes/${quiz.id}`, { required: true })
  await openScreen('/', 'student', { world: Promise.resolve(world), language: 'ar' })
  const list = within(await screen.findByRole('region', { name: 'المطلوب أولًا' }))
  list.getByText(/مفتوح بلا موعد نهاية/)
})
