import { afterAll, afterEach, vi } from 'vitest'
import { dropMade } from './database.ts'
import { endWorlds } from './world.ts'

// Files of tests share a process, and what they load: none leaves anything to the next.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs() // now: what a file does before its first test comes before Vitest would do it
})
afterAll(async () => {
  await endWorlds()
  await dropMade()
})
