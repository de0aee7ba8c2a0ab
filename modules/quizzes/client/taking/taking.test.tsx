// It alone catches: an answer that is called kept before the server has it, or that a reload loses.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { beforeQuiz } from '#test/taking.tsx'
import { keptAttempt } from './answers/kept.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test('a quiz is begun, answered, looked over, handed in, and its result is read', async () => {
  const { user, quiz, questions, press, begin, answers } = await beforeQuiz()
  await screen.findByRole('heading', { level: 1, name: 'Newton' })
  screen.getByText(/You have 30 minutes/)
  screen.getByText('No try used, one left.')
  await begin()
  expect(location.pathname).toBe(`/quizzes/${quiz.id}/take`)
  await user.click(screen.getByRole('radio', { name: /Force/ }))
  const strip = screen.getByRole('navigation', { name: 'All questions' })
  strip.scrollLeft = 40
  fireEvent.scroll(strip)
  Object.assign(strip.querySelectorAll('button')[1]!, { scrollIntoView: () => (strip.scrollLeft = 80) })
  await press('Next')
  await screen.findByRole('heading', { name: /^Question 2 of 3/ })
  await waitFor(() => expect(screen.getByRole('button', { current: 'step' }).textContent).toContain('2'))
  expect(strip.scrollLeft).toBe(80)
  await user.click(screen.getByRole('checkbox', { name: /kg/ }))
  await press('Next')
  await user.type(await screen.findByRole('textbox'), 'about ten')
  await screen.findByText(/cannot be read as a number/)
  await user.clear(screen.getByRole('textbox'))
  await user.type(screen.getByRole('textbox'), '١٢٫٥')
  await screen.findByText(/^Kept/)
  await waitFor(async () =>
    expect(await answers()).toEqual({ a: questions.single.force, b: [questions.multiple.kg], c: '١٢٫٥' }),
  )
  expect(screen.queryByText(/cannot be read as a number/)).toBeNull()
  await press('Look over and hand in')
  await screen.findByText('3 of 3 answered.')
  await press('Hand in')
  await screen.findByRole('heading', { name: 'Handed in' })
  await user.click(screen.getByRole('link', { name: 'See the result' }))
  await screen.findByRole('heading', { name: 'Your score' })
  expect(screen.getByRole('main').textContent).toContain('3 / 4')
  const [wrong] = within(screen.getByRole('region', { name: 'Your answers' })).getAllByRole('listitem')
  expect(wrong!.textContent).toContain('Question 2')
})

test('without a line answers wait on the device, are not called kept, and outlast a reload', async () => {
  const { user, questions, press, begin, answers, line, reload } = await beforeQuiz()
  await begin()
  line('cut')
  await user.click(screen.getByRole('radio', { name: /Force/ }))
  await press('Next')
  await user.click(await screen.findByRole('checkbox', { name: /kg/ }))
  await screen.findByText(/waiting for the line \(2\)/)
  expect(screen.getByRole('main').textContent).not.toMatch(/Kept \d/)
  expect(await answers()).toEqual({})
  reload()
  await screen.findByText(/waiting for the line \(2\)/)
  line('open')
  await screen.findByText(/^Kept/)
  expect(await answers()).toEqual({ a: questions.single.force, b: [questions.multiple.kg] })
})

test('time is counted down where it is limited; an end that is days away is named', async () => {
  const { begin } = await beforeQuiz()
  await begin()
  screen.getByRole('timer', { name: 'Time left' })
  screen.getByRole('link', { name: 'Leave; the time runs on' })
  cleanup()
  const closesAt = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const untimed = await beforeQuiz({ limitMinutes: null, closesAt })
  await screen.findByText('There is no limit of time.')
  expect(screen.getByRole('main').textContent).not.toContain('The time runs on')
  await untimed.begin()
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.getByRole('banner').textContent).toMatch(/Until \d+ \w+ 20\d\d/)
  await untimed.user.click(screen.getByRole('link', { name: 'Leave; your answers stay' }))
  await waitFor(() => expect(screen.getByRole('main').textContent).toMatch(/It ends at \d+ \w+ 20\d\d/))
})

test('what another device holds goes on here, and the other is told', async () => {
  const { world, user, quiz, questions, begin, answers } = await beforeQuiz()
  await begin()
  const { items } = await world.done('student', `GET /attempts?quizId=${quiz.id}`)
  const taken = await world.done('student', `POST /attempts/${items[0].id}/take-over`)
  await user.click(screen.getByRole('radio', { name: /Force/ }))
  await screen.findByRole('heading', { name: 'This is open on another device' })
  expect(await answers()).toEqual({})
  await user.click(screen.getByRole('button', { name: 'Go on here' }))
  await screen.findByText(/^Kept/)
  expect(await answers()).toEqual({ a: questions.single.force })
  const answer = { item: 'a', rev: 2_000_000_000, answer: null }
  const late = { hold: taken.hold, answers: [answer] }
  expect((await world.call('student', `PUT /attempts/${items[0].id}/answers`, late)).body.code).toBe('held')
})

test('what was refused before this device went on does not take the attempt from it again', async () => {
  const { world, user, quiz, questions, begin, answers, line, press } = await beforeQuiz()
  await begin()
  const { items } = await world.done('student', `GET /attempts?quizId=${quiz.id}`)
  await world.done('student', `POST /attempts/${items[0].id}/take-over`)
  const send = fetch
  const refusal = Promise.withResolvers<void>()
  const isOnItsWay = vi.fn<() => void>()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const reply = await send(url, init)
    if (init.method !== 'PUT' || reply.ok) return reply
    isOnItsWay()
    await refusal.promise
    return reply
  })
  await user.click(screen.getByRole('radio', { name: /Force/ }))
  await waitFor(() => expect(isOnItsWay).toHaveBeenCalledOnce())
  line('open')
  await screen.findByRole('heading', { name: 'This is open on another device' })
  await press('Go on here')
  await screen.findByRole('heading', { name: /^Question 1 of 3/ })
  refusal.resolve()
  await screen.findByText(/^Kept/)
  expect(await answers()).toEqual({ a: questions.single.force })
})

test('without a line the time goes on where a page is opened anew, with what was given of it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const { world, quiz, user, line, begin, reload, answers } = await beforeQuiz()
  const leave = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
  const left = async () => (await screen.findByRole('timer')).textContent
  await begin()
  expect(await left()).toBe('30:00')
  line('cut')
  await user.click(screen.getByRole('radio', { name: /Force/ }))
  await screen.findByText(/waiting for the line \(1\)/)
  leave(10)
  reload()
  await screen.findByRole('heading', { name: /^Question 1 of 3/ })
  expect(await left()).toBe('20:00')

  await world.done('teacher', `POST /quizzes/${quiz.id}/extend`, { minutes: 5, reason: 'A power cut' })
  line('open')
  await waitFor(async () => expect(Object.keys(await answers())).toEqual(['a']))
  await waitFor(async () => expect(await left()).toBe('25:00'))
  line('cut')
  leave(10)
  reload()
  await screen.findByRole('heading', { name: /^Question 1 of 3/ })
  expect(await left()).toBe('15:00')
})

test('a quiz that only goes forward is opened anew where it was, with a line and without', async () => {
  const { user, line, press, begin, reload } = await beforeQuiz({ navigation: 'forward', perPage: 1 })
  const at = (number: number) =>
    screen.findByRole('heading', { name: new RegExp(`^Question ${number} of 3`) })
  await begin()
  await user.click(screen.getByRole('radio', { name: /Force/ }))
  await press('Next')
  await at(2)
  reload()
  await at(2)
  await user.click(await screen.findByRole('checkbox', { name: /kg/ }))
  await press('Next')
  await at(3)
  line('cut')
  reload()
  await at(3)
  expect(screen.queryByText(/waiting for the line/)).toBeNull()
})

test('whoever may not begin is told why, in words', async () => {
  const { world, quiz, press, user } = await beforeQuiz({ accessCode: 'Lotus', attempts: 1 })
  await user.type(await screen.findByRole('textbox', { name: /Access code/ }), 'Rose')
  await press('Begin')
  await screen.findByText('This code is wrong.')
  await world.done('teacher', `PUT /quizzes/${quiz.id}`, {
    closesAt: new Date(Date.now() - 1_000).toISOString(),
  })
  await press('Begin')
  await screen.findByText('It has closed.')
})

test('whoever signs out is asked about answers that wait, which go only when they say so', async () => {
  const { user, press, begin, answers, line, quiz, world } = await beforeQuiz()
  await begin()
  line('cut')
  await user.click(screen.getByRole('radio', { name: /Force/ }))
  await screen.findByText(/waiting for the line \(1\)/)
  await user.click(screen.getByRole('link', { name: /^Leave/ }))
  const signOut = async () => {
    await user.click(await screen.findByRole('button', { name: /^Your account/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  }
  await signOut()
  expect((await screen.findByRole('dialog')).textContent).toContain('Something that you wrote')
  await press('Stay signed in')
  line('open')
  await press('Go on')
  await waitFor(async () => expect(Object.keys(await answers())).toEqual(['a']))
  const waiting = () => Object.keys(localStorage).filter(key => key.startsWith('bustan.answer.'))
  await waitFor(() => expect(waiting()).toEqual([]))

  line('cut')
  await user.click(await screen.findByRole('radio', { name: /Mass/ }))
  await screen.findByText(/waiting for the line \(1\)/)
  expect(waiting()).toHaveLength(1)
  await user.click(screen.getByRole('link', { name: /^Leave/ }))
  await signOut()
  await press('Delete and sign out')
  await waitFor(() => expect(location.pathname).toBe('/auth/login'))
  await waitFor(() => expect(waiting()).toEqual([]))
  await waitFor(async () => expect(await keptAttempt(world.people.student.id, quiz.id)).toBeUndefined())
  expect(Object.keys(await answers())).toEqual(['a'])
})
