import { expect, test } from 'vitest'
import { newWorld } from '../../test/world.ts'

const { app, call } = await newWorld()
const { body: reference } = await call('nobody', 'GET /openapi.json')

test('the reference is open to visitors and names every call that is mounted', () => {
  expect(reference.openapi).toBe('3.1.0')
  for (const { path, method } of app.calls)
    expect([path, method, reference.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]]).toEqual([
      path,
      method,
      expect.objectContaining({ responses: expect.anything() }),
    ])
})

test('a new thing needs what has no value to start from, and nothing else', () => {
  const required = (path: string) =>
    reference.paths[path].post.requestBody.content['application/json'].schema.required
  expect(required('/users')).toEqual(['name', 'username', 'role', 'password'])
  expect(required('/courses')).toEqual(['title'])
  expect(required('/seasons')).toEqual(['courseId', 'title'])
  expect(required('/lessons')).toEqual(['seasonId', 'title'])
  expect(required('/enrolments')).toEqual(['courseId', 'userIds'])
})

test('no operation stands under two names', () => {
  const ids = Object.values<Record<string, { operationId: string }>>(reference.paths).flatMap(path =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

test('no answer but a problem is declared for a refusal, and none is 403', () => {
  expect(JSON.stringify(reference)).not.toContain('"403"')
})
