import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readLimit } from './read-limit.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a connection is given up when it has answered nothing for so long, and once', () => {
  const giveUp = vi.fn()
  const limit = readLimit(1_000, giveUp)
  limit.asked()
  vi.advanceTimersByTime(999)
  expect(giveUp).not.toBeCalled()
  vi.advanceTimersByTime(5_000)
  expect(giveUp).toBeCalledTimes(1)
})

test('whoever answers some of what is asked, however slowly, is waited for', () => {
  const giveUp = vi.fn()
  const limit = readLimit(1_000, giveUp)
  for (let times = 0; times < 10; times++) limit.asked()
  for (let times = 0; times < 10; times++) {
    vi.advanceTimersByTime(900)
    limit.answered()
  }
  vi.advanceTimersByTime(5_000)
  expect(giveUp).not.toBeCalled()
})

test('what is asked after a long rest has the whole time, however often it was asked before', () => {
  const giveUp = vi.fn()
  const limit = readLimit(1_000, giveUp)
  for (const rest of [400, 700, 100, 5_000, 990]) {
    limit.asked()
    limit.answered()
    vi.advanceTimersByTime(rest)
  }
  limit.asked()
  vi.advanceTimersByTime(999)
  expect(giveUp).not.toBeCalled()
  vi.advanceTimersByTime(1)
  expect(giveUp).toBeCalledTimes(1)
})
