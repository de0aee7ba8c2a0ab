import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newCache } from '#platform/client/api/cache.ts'
import { Refusal } from '#platform/client/api/call.ts'
import { line } from '#platform/client/api/line.ts'
import { bindUser, endSession, session } from '#platform/client/api/session.ts'
import { holdToken } from '#platform/client/api/token.ts'
import type { Answer } from '#platform/client/offline/answers.ts'
import { readOffline } from './reading.ts'

const offline = new Refusal(0, { code: 'offline' })
const key = ['lessons', 'item', '1']
const hash = JSON.stringify(key)

let page: AbortController
beforeEach(() => {
  page = new AbortController()
  vi.useFakeTimers()
})
afterEach(() => {
  page.abort()
  endSession()
  vi.useRealTimers()
})

/** A page of somebody whose device holds answers in the memory of this test. */
function onDevice({ role = 'student', held = {} as Record<string, Answer> } = {}) {
  holdToken('bst_0123456789')
  bindUser('bst_0123456789')
  session.write({ authUser: { id: '1', role, locale: 'en' } as never, isAuthenticated: true })
  const cache = newCache()
  readOffline(cache, page.signal, {
    read: async key => held[key],
    write: async (_, key, answer) => void (held[key] = answer),
    remove: async key => void delete held[key],
  })
  const open = (queryFn: () => Promise<unknown>, queryKey: readonly unknown[] = key) =>
    void cache.prefetchQuery({ queryKey, queryFn })
  const passed = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
  return { cache, held, open, passed, data: () => cache.getQueryData(key) }
}
const answering = (data: unknown) => () => Promise.resolve(data)
const refusing = (error: Error) => () => Promise.reject(error)
const yesterday = { data: { title: 'stored' }, answeredAt: Date.now() - 86_400_000 }

test('what a learner opens is stored; links to files and what was searched are not', async () => {
  const { open, held, passed } = onDevice()
  open(answering({ title: 'Read' }))
  open(answering({ url: '/media/signed' }), ['media', 'item', '2'])
  open(answering([]), ['search', 'x'])
  await passed()
  expect(Object.keys(held)).toEqual([hash])
  expect(held[hash]!.data).toEqual({ title: 'Read' })

  // The page of a quiz and "My results" ask for these, too: without them they are not opened.
  const ofResults = [
    ['attempts', 'page', '3'],
    ['attempts', 'item', '4'],
    ['exams', 'own'],
    ['exams', 'news'],
  ]
  for (const asked of ofResults) open(answering({ items: [] }), asked)
  await passed()
  expect(Object.keys(held)).toEqual([hash, ...ofResults.map(asked => JSON.stringify(asked))])
})

test('who somebody is, which the page knows from their signing in and does not ask, is stored', async () => {
  const { cache, held, passed } = onDevice()
  cache.getQueryCache().build(cache, { queryKey: ['me'], initialData: { id: '1' } })
  await passed()
  expect(held['["me"]']?.data).toEqual({ id: '1' })
})

test('of what staff read the day at the centre is stored, and nothing of a session that is over', async () => {
  const { open, held, passed } = onDevice({ role: 'teacher' })
  const userId = '2'
  const stored = [
    ['meetings', 'attendance', '1'],
    ['meetings', 'all', { from: '2026-11-22' }],
    ['users', 'item', userId],
    ['groups', 'page', { userId }],
    ['guardians', 'page', { userId }],
    ['attendance', 'desk', userId],
    ['ledger', 'balance', userId],
  ]
  const others = [key, ['users', 'page', {}], ['groups', 'page', { courseId: '1' }], ['ledger', 'page', {}]]
  for (const asked of [...stored, ...others]) open(answering({ title: 'Read' }), asked)
  await passed()
  expect(Object.keys(held).toSorted()).toEqual(stored.map(asked => JSON.stringify(asked)).toSorted())
  page.abort()
  page = new AbortController()

  const learner = onDevice()
  learner.open(async () => {
    holdToken('bst_of another')
    return { title: 'Read' }
  })
  await learner.passed()
  expect(learner.held).toEqual({})
})

test('without a line the stored answer is shown, as of when it came, until the server is back', async () => {
  const { open, passed, data, cache } = onDevice({ held: { [hash]: yesterday } })
  const queryFn = vi.fn(refusing(offline))
  open(queryFn)
  dispatchEvent(new Event('unreachable'))
  await passed()
  expect(data()).toEqual({ title: 'stored' })
  expect(cache.getQueryState(key)).toMatchObject({ dataUpdatedAt: yesterday.answeredAt })
  expect(line.read()).toMatchObject({ isAway: true, NotOnDevice: expect.anything() })
  // It is asked for on and on.
  queryFn.mockImplementation(answering({ title: 'new' }) as never)
  await passed(1_000)
  expect(data()).toEqual({ title: 'new' })
  dispatchEvent(new Event('reached'))
  expect(line.read()).toMatchObject({ isAway: false, NotOnDevice: undefined })
})

test('with the line comes anew what is read; the links of a video stay', async () => {
  const { open, passed, cache } = onDevice()
  open(answering({ title: 'Read' }))
  open(answering({ url: '/media/signed' }), ['video', '1', '2'])
  await passed(60_000)
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('reached'))
  await passed()
  expect(cache.getQueryState(key)).toMatchObject({ isInvalidated: true })
  expect(cache.getQueryState(['video', '1', '2'])).toMatchObject({ isInvalidated: false })
})

test('of a line that is slow, the stored answer is shown after four seconds, and nothing said without one', async () => {
  const { open, passed, data } = onDevice({ held: { [hash]: yesterday } })
  const never = () => new Promise(() => {})
  open(never, ['courses', 'item', '3'])
  await passed(5_000)
  expect(line.read().isAway).toBe(false)
  open(never)
  await passed(3_900)
  expect(data()).toBeUndefined()
  await passed(200)
  expect(data()).toEqual({ title: 'stored' })
  expect(line.read()).toMatchObject({ isAway: true, NotOnDevice: undefined })
})

test('an error that the server answers is never covered by what is stored', async () => {
  const { open, passed, data, cache, held } = onDevice({ held: { [hash]: yesterday } })
  open(refusing(new Refusal(500)))
  await passed(60_000)
  expect(data()).toBeUndefined()
  expect(cache.getQueryState(key)).toMatchObject({ status: 'error' })
  expect(held[hash]).toBe(yesterday)
})

test.each([401, 403, 404])(
  'what the server answers %i for goes from the device and from the page',
  async status => {
    const { open, passed, data, held } = onDevice({ held: { [hash]: yesterday } })
    const queryFn = vi.fn(refusing(offline))
    open(queryFn)
    await passed()
    expect(data()).toEqual({ title: 'stored' })
    queryFn.mockImplementation(refusing(new Refusal(status)))
    await passed(1_000)
    expect(data()).toBeUndefined()
    expect(held).toEqual({})
  },
)

test('staff who lose the line are told so, and see what is stored of the day', async () => {
  const sheet = ['meetings', 'attendance', '1']
  const { open, passed, cache } = onDevice({
    role: 'admin',
    held: { [JSON.stringify(sheet)]: yesterday },
  })
  open(refusing(offline), sheet)
  dispatchEvent(new Event('unreachable'))
  await passed()
  expect(cache.getQueryData(sheet)).toEqual({ title: 'stored' })
  expect(line.read()).toMatchObject({ isAway: true })
})
