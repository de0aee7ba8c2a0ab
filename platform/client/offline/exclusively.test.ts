import { beforeEach, expect, test, vi } from 'vitest'
import { exclusively } from './exclusively.ts'

beforeEach(() => localStorage.clear())

/** Work that says when it is under way, and ends when it is let go. */
function newWork() {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const work = vi.fn<() => Promise<void>>(async () => {
    begun.resolve()
    await end.promise
  })
  return { work, begun: begun.promise, end: end.resolve }
}

test('without locks, of two tabs that begin at once one works, and the next may after it', async () => {
  const [one, other, later] = [newWork(), newWork(), newWork()]
  const begun = [exclusively('lease', one.work), exclusively('lease', other.work)]
  await Promise.race([one.begun, other.begun])
  await exclusively('lease', later.work)
  expect(one.work.mock.calls.length + other.work.mock.calls.length).toBe(1)
  expect(later.work).not.toHaveBeenCalled()
  one.end()
  other.end()
  await Promise.all(begun)
  later.end()
  await exclusively('lease', later.work)
  expect(later.work).toHaveBeenCalledTimes(1)
  expect(localStorage.length).toBe(0)
})

test('the lease of a tab that was closed runs out', async () => {
  localStorage.setItem('lease', JSON.stringify({ owner: 'closed', until: Date.now() - 1 }))
  const { work, end } = newWork()
  end()
  await exclusively('lease', work)
  expect(work).toHaveBeenCalledTimes(1)
})

test('with locks, each waits for the one before it', async () => {
  const request = vi.fn<(name: string, work: () => Promise<void>) => Promise<void>>((_, work) => work())
  vi.stubGlobal('navigator', { locks: { request } })
  const { work, end } = newWork()
  end()
  await exclusively('lease', work)
  expect(request).toHaveBeenCalledWith('lease', work)
})
