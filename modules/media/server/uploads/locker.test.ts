import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { uploadLocker } from './locker.ts'

const never = new AbortController().signal
function requestOf(locker: ReturnType<typeof uploadLocker>, id = 'a', signal = never) {
  const lock = locker.newLock(id)
  const requestRelease = vi.fn()
  let state = 'waits'
  const begun = lock.lock(signal, requestRelease).then(
    () => (state = 'runs'),
    error => (state = `refused: ${error.status_code}`),
  )
  return { lock, requestRelease, begun, state: () => state }
}

test('one at a time, in the order they came; of another upload at once', async () => {
  const locker = uploadLocker()
  const [first, second, third] = [requestOf(locker), requestOf(locker), requestOf(locker)]
  const other = requestOf(locker, 'b')
  await nextTurn()
  const states = () => [first, second, third, other].map(({ state }) => state())
  expect(states()).toEqual(['runs', 'waits', 'waits', 'runs'])
  await first.lock.unlock()
  await nextTurn()
  expect(states()).toEqual(['runs', 'runs', 'waits', 'runs'])
  await second.lock.unlock()
  await nextTurn()
  expect(states()).toEqual(['runs', 'runs', 'runs', 'runs'])
  await third.lock.unlock()
  expect(await requestOf(locker).begun).toBe('runs')
})

test('what is under way is asked to end when somebody waits, once for each who came', async () => {
  const locker = uploadLocker()
  const first = requestOf(locker)
  await nextTurn()
  expect(first.requestRelease).not.toHaveBeenCalled()
  const second = requestOf(locker)
  requestOf(locker)
  expect(first.requestRelease).toHaveBeenCalledTimes(2)
  expect(second.requestRelease).not.toHaveBeenCalled()
  await first.lock.unlock()
  expect(second.requestRelease).toHaveBeenCalledTimes(1) // the third waits behind it
})

test('who waits too long or goes away leaves the line, and those behind come to their turn', async () => {
  const hasty = uploadLocker(1)
  const first = requestOf(hasty)
  await requestOf(hasty).begun.then(state => expect(state).toMatch('refused'))
  await first.lock.unlock()
  expect(await requestOf(hasty).begun).toBe('runs')

  const locker = uploadLocker()
  const running = requestOf(locker)
  const away = new AbortController()
  const gone = requestOf(locker, 'a', away.signal)
  const last = requestOf(locker)
  away.abort()
  expect(await gone.begun).toMatch('refused')
  await gone.lock.unlock() // as its request does when it has ended; it holds nothing
  expect(last.state()).toBe('waits')
  await running.lock.unlock()
  expect(await last.begun).toBe('runs')
})
