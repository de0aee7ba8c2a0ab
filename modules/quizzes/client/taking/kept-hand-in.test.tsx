// It alone catches: a quiz that was handed in without a line and is forgotten, or sent by somebody else.
import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '#platform/client/api/session.ts'
import { forgetPending } from '#platform/client/offline/outbox.ts'
import { beforeQuiz } from '#test/taking.tsx'
import { sendKept } from './answers/send-kept.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** A student who has answered and handed in without a line, after an answer that was kept. */
async function handedInAway() {
  const before = await beforeQuiz()
  const { user, line, press, begin } = before
  await begin()
  await user.click(screen.getByRole('radio', { name: /Mass/ }))
  await screen.findByText(/^Kept/)
  line('cut')
  await user.click(screen.getByRole('radio', { name: /Force/ }))
  await screen.findByText(/waiting for the line \(1\)/)
  for (const next of ['Next', 'Next', 'Look over and hand in']) await press(next)
  await press('Hand in')
  await screen.findByRole('heading', { name: 'Not handed in yet' })
  const goHome = async () => {
    await user.click(screen.getByRole('link', { name: /^Leave/ }))
    await user.click(await screen.findByRole('link', { name: 'Home' }))
  }
  return { ...before, goHome }
}
const statusOf = (text: string) => screen.findByText(text).then(found => found.closest('li')!)

test('what is handed in without a line outlasts a reload, and is sent once from any page, after its answers', async () => {
  const { questions, line, reload, answers, attempts, goHome } = await handedInAway()
  reload()
  await screen.findByRole('heading', { name: 'Not handed in yet' })
  screen.getByText(/^Kept/)
  await screen.findByText(/waiting for the line \(1\)/)
  await goHome()
  within(await statusOf('Not handed in yet')).getByText('Newton')
  expect(await attempts()).toMatchObject([{ status: 'open' }])

  // The server says what is due, and has not heard yet that this quiz is not.
  const send = fetch
  const heard = Promise.withResolvers<void>()
  const due = vi.fn<(body: { items: object[] }) => void>()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (/\/(answers|submit)$/.test(url)) await heard.promise
    const reply = await send(url, init)
    if (url.includes('/due')) due(await reply.clone().json())
    return reply
  })
  line('open')
  await waitFor(() => expect(due.mock.lastCall?.[0].items).toMatchObject([{ title: 'Newton' }]))
  await screen.findByRole('link', { name: 'Physics' })
  within(await statusOf('Not handed in yet')).getByText('Newton')
  expect(screen.queryByRole('link', { name: 'Continue the quiz' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'To do next' })).toBeNull()
  heard.resolve()
  await screen.findByText(/is handed in$/)
  expect(await attempts()).toMatchObject([{ submittedHow: 'student', version: 2 }])
  expect((await answers()).a).toEqual(questions.single.force)
  await waitFor(() => expect(screen.queryByText('Not handed in yet')).toBeNull())
})

test('nobody else on the device sends it', async () => {
  const { world, line, reload, attempts, goHome } = await handedInAway()
  await goHome()
  await statusOf('Not handed in yet')
  const signIn = (who: 'student' | 'other') => {
    localStorage.setItem('access_token', world.people[who].token!)
    history.replaceState(null, '', '/')
    reload()
  }
  await world.enrol((await world.done('teacher', 'GET /courses')).items[0].id, 'other')
  signIn('other')
  line('open')
  await screen.findByRole('link', { name: 'Physics' })
  expect(screen.queryByText('Not handed in yet')).toBeNull()
  expect(await attempts()).toMatchObject([{ status: 'open' }])
  signIn('student')
  await screen.findByText(/is handed in$/)
  expect(await attempts()).toMatchObject([{ submittedHow: 'student' }])
})

test('whoever signs out while another tab is looked for leaves no note of what waited', async () => {
  const { world, user, line, begin, attempts } = await beforeQuiz()
  await begin()
  line('cut')
  await user.click(screen.getByRole('radio', { name: /Force/ }))
  await screen.findByText(/waiting for the line \(1\)/)
  cleanup()
  const { id: userId } = world.people.student
  const [attempt] = await attempts()
  const channel = new BroadcastChannel(`bustan.attempt.${attempt!.id}`)
  const lookedFor = new Promise(resolve => channel.addEventListener('message', resolve, { once: true }))
  const sending = sendKept(userId, new QueryClient())
  await lookedFor
  channel.close()
  endSession()
  forgetPending(userId)
  await sending
  expect(Object.keys(localStorage).filter(key => key.startsWith('bustan.answer.'))).toEqual([])
})

test('what is refused by then is said in words, until it is handed in after all', async () => {
  const { world, user, line, press, attempts, goHome } = await handedInAway()
  const [attempt] = await attempts()
  await world.done('student', `POST /attempts/${attempt!.id}/take-over`)
  await goHome()
  await statusOf('Not handed in yet')
  line('open')
  const said = within(await statusOf('It could not be handed in'))
  said.getByText(/open on another device/)
  expect(await attempts()).toMatchObject([{ status: 'open' }])
  await user.click(said.getByRole('link', { name: 'Open it' }))
  await press('Go on')
  await press('Go on here')
  await screen.findByText(/^Kept/)
  expect(Object.keys(localStorage).filter(key => key.includes('.handIn'))).toEqual([])
})
