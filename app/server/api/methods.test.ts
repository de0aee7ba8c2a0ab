import { expect, test } from 'vitest'
import { type As, newWorld } from '#test/world.ts'

const { app, people, newCourse } = await newWorld()
const course = await newCourse()
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
const known = Map.groupBy(app.calls, ({ path }) => path)

const request = (method: (typeof methods)[number], path: string, as: As = 'admin', headers = {}) => {
  const { token } = people[as]
  const who = token ? { authorization: `Bearer ${token}` } : {}
  return app.inject({ method, url: `/api${path}`, headers: { ...who, ...headers } })
}

test.each([...known])('%s answers 405 to every method but its own, and names those', async (path, calls) => {
  const own = new Set<string>(calls.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))
  const others = methods.filter(method => !own.has(method))
  expect(others.length).toBeGreaterThan(2)
  // Also where the id is none, and for a role that has no such call: which methods there are is no secret.
  for (const method of others)
    for (const as of ['admin', 'student'] as const) {
      const reply = await request(method, path.replace(':id', '7'), as)
      expect([method, as, reply.statusCode]).toEqual([method, as, 405])
      expect(new Set(String(reply.headers.allow).split(', '))).toEqual(own)
      if (reply.body) expect(reply.json()).toMatchObject({ status: 405, code: 'wrong_method' })
    }
  expect((await request(others[0]!, path.replace(':id', '7'), 'nobody')).statusCode).toBe(401)
})

test.each<[path: string, as: As, status: number]>([
  ['/courses', 'teacher', 200],
  ['/courses?Minimal=1', 'teacher', 200],
  ['/courses?colour=green', 'teacher', 422],
  [`/courses/${course.id}`, 'teacher', 200],
  [`/courses/${course.id}`, 'colleague', 404],
  ['/users', 'student', 404],
  ['/courses', 'nobody', 401],
  ['/auth/me', 'student', 200],
  ['/setup', 'nobody', 200],
  ['/openapi.json', 'nobody', 200],
])('HEAD %s as %s answers %i as GET does, without the body', async (path, as, status) => {
  const [head, get] = [await request('HEAD', path, as), await request('GET', path, as)]
  expect([head.statusCode, get.statusCode]).toEqual([status, status])
  expect(head.body).toBe('')
  expect(get.body).not.toBe('')
  for (const name of ['content-type', 'etag', 'cache-control', 'www-authenticate', 'content-length'])
    expect([name, head.headers[name]]).toEqual([name, get.headers[name]])
})

test('no other site may ask: there are no answers for it, and none to its OPTIONS', async () => {
  const elsewhere = { origin: 'https://evil.example', 'access-control-request-method': 'GET' }
  for (const as of ['nobody', 'admin'] as const)
    for (const method of ['OPTIONS', 'GET'] as const) {
      const { headers } = await request(method, '/courses', as, elsewhere)
      expect(Object.keys(headers).filter(name => name.startsWith('access-control'))).toEqual([])
    }
})
