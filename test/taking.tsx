import { cleanup, render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { App } from '#app/client/app.tsx'
import { newQuiz } from './quiz.ts'
import { openScreen } from './screen.tsx'

/** A student before a quiz, whose line is cut as a test says. */
export async function beforeQuiz(more: object = {}) {
  const { world, quiz, questions } = await newQuiz(more)
  const { user } = await openScreen(`/quizzes/${quiz.id}`, 'student', { world: Promise.resolve(world) })
  let isCut = false
  const realFetch = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    // Who is signed in is known without a line by what the device stores, which this browser does not.
    if (isCut && !url.endsWith('/auth/me')) throw new TypeError('Failed to fetch')
    return realFetch(url, init)
  })
  const line = (now: 'open' | 'cut') => {
    isCut = now === 'cut'
    if (!isCut) dispatchEvent(new Event('online'))
  }
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
  const begin = async () => {
    await press('Begin')
    await screen.findByRole('heading', { name: /^Question 1 of 3/ })
  }
  const answers = async () => {
    const rows = await world.db.read.selectFrom('responses').select(['item', 'answer']).execute()
    return Object.fromEntries(rows.map(({ item, answer }) => [item, answer && JSON.parse(answer)]))
  }
  const reload = () => {
    cleanup()
    render(<App />)
  }
  const attempts = () =>
    world.db.read.selectFrom('attempts').select(['id', 'status', 'submittedHow', 'version']).execute()
  return { world, quiz, questions, user, line, press, begin, answers, attempts, reload }
}
