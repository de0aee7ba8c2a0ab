import { afterEach, expect, test, vi } from 'vitest'
import { newId } from './new-id.ts'

afterEach(() => void vi.useRealTimers())
const many = (count: number) => Array.from({ length: count }, newId)

test('ids are UUIDs of version 7 of their time, each greater than the one before', () => {
  const before = Date.now()
  const ids = many(20_000)
  expect(ids.every(id => /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id))).toBe(
    true,
  )
  expect(ids).toEqual([...new Set(ids)].sort())
  const ms = Number.parseInt(ids[0]!.replace('-', '').slice(0, 12), 16)
  expect(ms).toBeGreaterThanOrEqual(before)
})

test('they stay in order within one millisecond, and while the clock goes back', () => {
  vi.useFakeTimers({ now: Date.now() + 60_000 })
  const ids = many(5_000)
  vi.setSystemTime(Date.now() - 30_000)
  ids.push(...many(5_000))
  expect(ids).toEqual([...new Set(ids)].sort())
})
