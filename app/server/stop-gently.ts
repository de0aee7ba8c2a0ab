import { setTimeout as pause } from 'node:timers/promises'

const maxSecondsToStop = 20
let stopping = false

/** What a process that supervises others tells them, so that a signal for all of them is no second one for each. */
export const stopMessage = 'stop'

/** Ends the process on a signal once `close` has ended what is under way; another signal, or 20 s, ends it at once. */
export function stopGently(close: () => Promise<unknown>) {
  async function stop() {
    stopping = true
    await Promise.race([close(), pause(maxSecondsToStop * 1_000, undefined, { ref: false })])
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => (stopping ? process.exit(1) : stop()))
  process.on('message', message => {
    if (message === stopMessage && !stopping) void stop()
  })
}
