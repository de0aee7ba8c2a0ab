import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

const { app, people } = await newWorld()
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
const signedIn = { authorization: `Bearer ${people.admin.token}` }
const inject = (method: (typeof methods)[number], url: string, headers: Record<string, string> = {}) =>
  app.inject({ method, url, headers })

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
const page = expect.stringContaining('<title>Bustan</title>')

test.each(['/', '/courses', '/admin/courses?q=a', '/nothing', '/healthz/x'])('%s is the page', async url => {
  for (const headers of [browser, { accept: '*/*' }, {}]) {
    const { statusCode, headers: said, body } = await inject('GET', url, headers)
    expect([statusCode, said['content-type'], body]).toEqual([200, 'text/html; charset=utf-8', page])
    expect(said).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
    const nonce = body.match(/nonce="([^"]+)"/)![1]!
    expect(said['content-security-policy']).toContain(`'nonce-${nonce}'`)
  }
  const head = await inject('HEAD', url, browser)
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

const json = { accept: 'application/json, text/plain, */*' }
test.each<[url: string, headers: Record<string, string>]>([
  ...['/.env', '/.git/config', '/wp-login.php', '/favicon.ico', '/a/b.js', '/%2eenv', '/index.html'].flatMap(
    (url): [string, Record<string, string>][] => [browser, json, {}].map(headers => [url, headers]),
  ),
  ['/', json],
  ['/courses', { accept: 'application/json' }],
  ['/courses', { accept: 'application/problem+json' }],
])('%s, asked for with %j, is missing, and not the page', async (url, headers) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const reply = await inject(method, url, headers)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      404,
      expect.stringContaining('problem+json'),
    ])
  }
})

describe.each(methods)('%s', method => {
  test.each(['/api', '/api/', '/api/nothing', '/api/courses/7/nothing', '/api/.env', '/api/x.pdf'])(
    '%s answers nobody with 401 and who is signed in with 404, never with the page',
    async url => {
      expect((await inject(method, url, browser)).statusCode).toBe(401)
      const { statusCode, headers } = await inject(method, url, { ...browser, ...signedIn })
      expect([statusCode, headers['content-type']]).toEqual([404, expect.stringContaining('problem+json')])
      expect(headers['cache-control']).toBe('no-store')
    },
  )

  test.each(['/media', '/media/', '/media/7', '/media/7/8', '/assets', '/assets/', '/assets/nothing.js'])(
    '%s is not the page',
    async url => {
      const { statusCode, headers } = await inject(method, url, browser)
      expect([statusCode, headers['content-type']]).toEqual([404, expect.stringContaining('problem+json')])
    },
  )
})

test('a path that only writes answers GET with 405', async () => {
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await inject(method, '/api/auth/change-password', signedIn)
    expect([statusCode, headers.allow]).toEqual([405, 'POST'])
  }
})

test.each([
  [{ 'accept-language': 'en-GB,en;q=0.9,ar;q=0.8' }, 'en', 'ltr'],
  [{ 'accept-language': 'en;q=0.3, ar-EG' }, 'ar', 'rtl'],
  [{ 'accept-language': 'fr' }, 'ar', 'rtl'],
  [{ 'accept-language': 'fr, en;q=0' }, 'ar', 'rtl'],
  [{}, 'ar', 'rtl'],
  [{ 'accept-language': 'ar', cookie: 'a=b; bustan.language=en' }, 'en', 'ltr'],
])('the page asked for with %j is in %s', async (headers, language, dir) => {
  const { body, headers: said } = await inject('GET', '/', { ...browser, ...headers })
  expect(body).toContain(`<html lang="${language}" dir="${dir}">`)
  expect(said.vary).toBe('Accept-Encoding, Accept-Language, Cookie')
})

test('a scheme and an area kept on the device stand in the page, and nothing else that a cookie says', async () => {
  const asked = (cookie: string) => inject('GET', '/', { ...browser, cookie })
  expect((await asked('bustan.scheme=dark')).body).toContain(' data-mantine-color-scheme="dark">')
  expect((await asked('a=b; bustan.area=staff')).body).toContain(' data-area="staff">')
  for (const name of ['bustan.scheme', 'bustan.area'])
    expect((await asked(`${name}="><script>`)).body).not.toContain('"><script>')
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=0.8, br;q=0', 'gzip'],
  ['identity', undefined],
])('the page is sent to who takes %s as %s', async (accepted, coding) => {
  const { headers } = await inject('GET', '/', { ...browser, 'accept-encoding': accepted })
  expect(headers['content-encoding']).toBe(coding)
})

test('the built files last, and the worker is asked for anew', async () => {
  const asset = await inject('GET', '/assets/app-00000000.js', { 'accept-encoding': 'br' })
  expect(asset.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'x-content-type-options': 'nosniff',
  })
  expect(Object.keys(asset.headers)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/opener-policy|permissions|last-modified/)]),
  )
  expect((await inject('GET', '/', browser)).headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  })
  expect((await inject('GET', '/sw.js')).headers).toMatchObject({ 'cache-control': 'no-cache' })
})

describe('an address that is written otherwise', () => {
  let port: number
  beforeAll(async () => {
    port = Number(new URL(await app.listen({ port: 0 })).port)
  })
  afterAll(() => app.close())

  /** Asks over a line, for everything else puts an address in order first. */
  async function requestAsWritten(method: string, path: string, headers = {}) {
    const asked = request({ port, method, path, headers, agent: false }).end()
    const [reply] = (await once(asked, 'response')) as [IncomingMessage]
    reply.resume()
    return reply
  }

  test.each([
    ['/%61pi/courses', 401],
    ['/api/%63ourses', 401],
    ['/%61pi/nothing', 401],
    ['/%61%70%69/setup', 200],
    ['/api/courses/%zz', 404],
    ['/%61pi/courses/%zz', 404],
    [`/api/courses/${'7'.repeat(201)}`, 404],
  ])('%s has the headers of the API', async (url, status) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await requestAsWritten(method, url)
      expect(statusCode).toBe(status)
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      })
      expect(headers.vary).toContain('Authorization')
    }
  })

  test.each([
    '/assets/../x',
    '/assets/../../package.json',
    '/assets/%2e%2e/index.html',
    '/assets/..%2findex.html',
    '/assets/..%5cindex.html',
    '/assets/\\',
    '/assets/%5c',
    '/assets/a%00.js',
    '/assets/%00',
    '/assets/%zz',
    '/assets/app-00000000.js/',
    '/assets/app-00000000.js/x',
    `/assets/${'7'.repeat(260)}`,
    '/%zz',
    '/media/%00',
    '/media/../x',
    '/media/..%2f..%2fsite.db',
    '/media/%5c',
  ])('%s is missing', async url => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await requestAsWritten(method, url)
      expect([statusCode, headers['content-type']]).toEqual([404, expect.stringContaining('problem+json')])
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    }
  })

  test('asking for a part that is not there is no fault of the server', async () => {
    const { statusCode } = await requestAsWritten('GET', '/assets/app-00000000.js', { range: 'bytes=900-' })
    expect(statusCode).toBe(416)
  })
})
