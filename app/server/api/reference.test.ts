// It alone catches: a reference that is no OpenAPI, by a checker that is not ours.
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

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

/** What a linter of others finds wrong with a reference, by its strictest rules. */
async function faultsOf(written: object) {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const found = await lintFromString({ source: JSON.stringify(written), config })
  // An id is never a word: only the path of the specification could be taken for another.
  const word = '`/courses/progress-special-user/{id}`'
  const meant = [
    `\`/courses/{id}/restore\` and ${word}`,
    ...['progress', 'tags', 'same-questions'].map(part => `${word} and \`/courses/{id}/${part}\``),
  ]
  return found
    .map(({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer}: ${message}`)
    .filter(fault => !(fault.startsWith('no-ambiguous-paths') && meant.some(pair => fault.includes(pair))))
}

test('the reference is OpenAPI 3.1 without a fault', async () => {
  expect(await faultsOf(reference)).toEqual([])
})

test.each<[what: string, break_: (reference: any) => unknown]>([
  ['no title', it => delete it.info.title],
  ['a type that is none', it => (it.components.schemas.Problem.properties.status.type = 'whole')],
  ['a path whose id is not declared', it => (it.paths['/courses/{id}'].get.parameters = [])],
  ['an answer that says nothing of itself', it => delete it.paths['/courses'].get.responses[200].description],
  ['a link to nowhere', it => (it.components.schemas = {})],
])('%s would be a fault', async (_, break_) => {
  const broken = structuredClone(reference)
  break_(broken)
  expect((await faultsOf(broken)).length).toBeGreaterThan(0)
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

test('what is sent again with its key answers 200, and says so', () => {
  const jobs = app.calls.filter(({ status }) => status === 202).map(({ path }) => path)
  expect(jobs.length).toBeGreaterThan(4)
  for (const path of jobs)
    expect([path, ...Object.keys(reference.paths[path].post.responses)]).toEqual(
      expect.arrayContaining(['200', '202']),
    )
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
