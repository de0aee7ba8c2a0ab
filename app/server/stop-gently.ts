import { setTimeout as pause } from 'node:timers/promises'

const maxSecondsToStop = 20
let stopping = false

/** Ends the process on a signal once `close` has ended what is under way; another signal, or 20 s, ends it at once. */
export function stopGently(close: () => Promise<unknown>) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, async () => {
      if (stopping) process.exit(1)
      stopping = true
      await Promise.race([close(), pause(maxSecondsToStop * 1_000, undefined, { ref: false })])
      process.exit(0)
    })
}
