import { afterAll, afterEach, vi } from 'vitest'
import { dropDatabases } from './database.ts'
import { hashCheaply } from './people.ts'
import { endWorlds } from './world.ts'

hashCheaply()

// Files of tests share a process, and what they load: none leaves anything to the next.
afterEach(() => {
  vi.useRealTimers()
  hashCheaply()
  vi.unstubAllEnvs() // Vitest does so before the next test, which is after the next file has been loaded
})
afterAll(async () => {
  await endWorlds()
  await dropDatabases()
})
