import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOrchard } from './orchard.ts'
import { openScreen } from './screen.ts'

let orchard: Awaited<ReturnType<typeof startOrchard>>
beforeAll(async () => {
  orchard = await startOrchard()
})
afterAll(() => orchard?.stop())

/** What a page may load of scripts and style sheets, in KB of gzip. */
const budgets = [
  { what: 'sign-in', path: () => '/auth/login', shows: 'form', budget: 170 },
  { what: 'an admin list', path: () => '/admin/courses', as: 'token', shows: 'table', budget: 215 },
  {
    what: 'an admin list with its form',
    path: () => '/admin/courses?open=new',
    as: 'token',
    shows: '[role=dialog] form',
    budget: 260,
  },
  {
    what: "the learner's lesson",
    path: () => `/lessons/${orchard.lesson.id}`,
    as: 'studentToken',
    shows: 'article',
    budget: 200,
  },
] as const

test.for(budgets)('$what loads at most $budget KB', async row => {
  const token = 'as' in row ? orchard[row.as] : undefined
  const { page, close, weigh, expectSilence } = await openScreen(orchard, { token })
  await page.goto(row.path())
  await page.locator(row.shows).first().waitFor()
  const weight = await weigh()
  expect(weight, `${page.url()} loads ${weight.toFixed(1)} KB`).toBeLessThanOrEqual(row.budget)
  expect(weight).toBeGreaterThan(50) // a page that loaded nothing was not weighed
  expectSilence()
  await close()
})
