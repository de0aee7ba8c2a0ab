import { expect, test, vi } from 'vitest'
import { newUuid } from './uuid.ts'

test('is made on a site without TLS too, where browsers have none of their own', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 100 }, newUuid)
  vi.unstubAllGlobals()
  for (const each of ids)
    expect(each).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(ids).size).toBe(100)
})
