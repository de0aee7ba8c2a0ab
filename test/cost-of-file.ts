import { relative } from 'node:path'
import { afterAll, expect } from 'vitest'
import { noteCost } from './costs.ts'
import { cpuSecondsOf } from './cpu-time.ts'

const before = process.env.COSTS_FILE ? cpuSecondsOf() : 0

// Registered before all others it comes last: what a file cleans up is its own.
afterAll(() => {
  const { testPath = '' } = expect.getState()
  if (process.env.COSTS_FILE) noteCost(relative(process.cwd(), testPath), cpuSecondsOf() - before)
})
