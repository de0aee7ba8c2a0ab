import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { courses } from '#modules/catalog/contract/course.ts'
import { auth } from '#modules/identity/contract/auth.ts'
import { call, Refusal } from './call.ts'

const asked = { page: 1, pageSize: 20 }
let heard: string[]
let answer: () => Response | Promise<Response>
const sent = vi.fn((...asked: [string, RequestInit]) => Promise.resolve(asked).then(answer))
let logged: MockInstance<typeof console.error>
for (const name of ['unauthorized', 'unreachable', 'reached']) addEventListener(name, () => heard.push(name))

const refusal = (status: number, code: string) => () =>
  new Response(JSON.stringify({ code, message: 'In words.', requestId: 'r1' }), { status })
const header = (name: string) => new Headers(sent.mock.lastCall![1].headers).get(name)

beforeEach(() => {
  vi.stubGlobal('fetch', sent)
  sent.mockClear()
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.clear()
  heard = []
  answer = () => Response.json({ items: [] })
})

test('a call goes to /api, as JSON, with the token that is held at that moment [spec 7.1, 7.2, 7.4, 9.2, 9.3]', async () => {
  document.documentElement.lang = 'ar'
  await call(courses.list, { query: { ...asked, q: 'علوم', sort: undefined } })
  expect(sent.mock.lastCall![0]).toBe(`/api/courses?page=1&pageSize=20&q=${encodeURIComponent('علوم')}`)
  expect(header('content-type')).toBe('application/json')
  expect(header('accept-language')).toBe('ar')
  expect(header('authorization')).toBeNull()

  localStorage.access_token = 'one'
  await call(courses.list, { query: asked })
  expect(header('authorization')).toBe('Bearer one')

  localStorage.access_token = 'two'
  await call(courses.update, { id: 'a/b', version: 7, body: { title: 'x' } })
  expect(sent.mock.lastCall![0]).toBe('/api/courses/a%2Fb')
  expect(sent.mock.lastCall![1]).toMatchObject({ method: 'PUT', body: '{"title":"x"}' })
  expect(header('authorization')).toBe('Bearer two')
  expect(header('if-match')).toBe('"7"')
})

test('a call that nobody answers is given up after 30,000 ms [spec 7.3, 9.1]', async () => {
  vi.useFakeTimers()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(milliseconds => {
    const late = new AbortController()
    setTimeout(() => late.abort(new DOMException('Late', 'TimeoutError')), milliseconds)
    return late.signal
  })
  answer = () =>
    new Promise((_, reject) => {
      const { signal } = sent.mock.lastCall![1]
      signal!.addEventListener('abort', () => reject(signal!.reason))
    })
  const ended = vi.fn()
  call(auth.me, {}).catch(ended)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended.mock.lastCall![0]).toMatchObject({ status: 0, code: 'offline' })
  vi.useRealTimers()
})

test.each([401, 403])('%i raises one event, however many calls it answers [spec 4.5, 8.2]', async status => {
  localStorage.access_token = 'one'
  answer = refusal(status, 'unauthorized')
  addEventListener('unauthorized', () => localStorage.removeItem('access_token'), { once: true })
  const calls = [1, 2, 3].map(() => call(auth.me, {}))
  expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
  expect(heard.filter(name => name === 'unauthorized')).toHaveLength(1)
})

test('an answer to an older token does not end the session of a newer one', async () => {
  localStorage.access_token = 'old'
  answer = () => {
    localStorage.access_token = 'new'
    return refusal(401, 'unauthorized')()
  }
  await expect(call(auth.me, {})).rejects.toThrow('In words.')
  expect(heard).not.toContain('unauthorized')
})

test.each([404, 409, 422, 500])('%i raises no event', async status => {
  answer = refusal(status, 'any')
  await expect(call(auth.me, {})).rejects.toMatchObject({ status, code: 'any', said: 'In words.' })
  expect(heard).toEqual(['reached'])
})

test('a failed response is logged once, without the token, and thrown [spec 8.1]', async () => {
  localStorage.access_token = 'secret-token'
  answer = refusal(409, 'taken')
  await expect(call(auth.me, {})).rejects.toBeInstanceOf(Refusal)
  expect(logged).toHaveBeenCalledTimes(1)
  expect(logged.mock.lastCall!.join(' ')).toBe('GET /api/auth/me: 409 taken r1')
})

test('a refusal without words of ours has none', async () => {
  answer = () => new Response('<html>Bad gateway</html>', { status: 502 })
  await expect(call(auth.me, {})).rejects.toMatchObject({ status: 502, code: 'unexpected', said: undefined })
})

test('no response is offline: said at once, and the token stays [spec 8.3]', async () => {
  localStorage.access_token = 'one'
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(call(auth.me, {})).rejects.toMatchObject({ status: 0, code: 'offline' })
  expect(heard).toEqual(['unreachable'])
  expect(logged).toHaveBeenCalledTimes(1)
  expect(localStorage.access_token).toBe('one')
})

test('a call that the page itself gave up is nobody’s failure', async () => {
  const cancel = new AbortController()
  answer = () => {
    cancel.abort()
    return Promise.reject(new DOMException('Aborted', 'AbortError'))
  }
  await expect(call(auth.me, {}, cancel.signal)).rejects.toMatchObject({ name: 'AbortError' })
  expect(heard).toEqual([])
  expect(logged).not.toHaveBeenCalled()
})
