// It alone catches: a device that never keeps the site because one file did not come the first time.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepShell } from './keep-shell.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A worker as a browser has it while it is installed, which ends as somebody says. */
function newWorker() {
  const worker = Object.assign(new EventTarget(), { state: 'installing' })
  const become = (state: string) => {
    worker.state = state
    worker.dispatchEvent(new Event('statechange'))
  }
  return { worker, become }
}
/** A browser that installs one worker after the other. */
function newBrowser(workers: EventTarget[]) {
  const registrations = workers.map(installing =>
    Object.assign(new EventTarget(), {
      installing,
      waiting: null,
      active: null,
      update: vi.fn(async () => {}),
    }),
  )
  let count = 0
  const register = vi.fn(async () => registrations[count++])
  const page = { serviceWorker: { register, controller: null } } as unknown as Navigator
  return { register, registrations, page }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a first worker that could not keep every file is followed by another', async () => {
  const [first, second] = [newWorker(), newWorker()]
  const { register, registrations, page } = newBrowser([first.worker, second.worker])
  const untilKept = keepShell(page)
  await pass(60_000)
  expect(register).toHaveBeenCalledTimes(1) // as long as it takes
  first.become('redundant')
  await pass(14_000)
  expect(register).toHaveBeenCalledTimes(1)
  await pass(2_000)
  expect(register).toHaveBeenCalledTimes(2)
  second.become('installed')
  await untilKept
  await pass(2 * 3_600_000)
  expect(register).toHaveBeenCalledTimes(2)
  // New releases are looked for in what is kept.
  expect(registrations.map(({ update }) => update.mock.calls.length)).toEqual([0, 2])
})

test('a device that has no room is not asked again and again: each wait is twice as long, up to an hour', async () => {
  const full = Array.from({ length: 12 }, newWorker)
  full.forEach(({ become }) => become('redundant'))
  const { register, page } = newBrowser(full.map(({ worker }) => worker))
  const untilKept = keepShell(page)
  await pass(15_000 + 30_000 + 60_000)
  expect(register).toHaveBeenCalledTimes(4)
  await pass(4 * 3_600_000)
  expect(register.mock.calls.length).toBeLessThan(13)
  await expect(Promise.race([untilKept, Promise.resolve('not yet')])).resolves.toBe('not yet')
})
