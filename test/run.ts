import { noteCost } from './costs.ts'
import { descendantsOf } from './cpu-time.ts'
import { removeEmpty, removeLeft, removePassing } from './memory.ts'

/**
 * What every run begins and ends with, in the process that hands out the files of tests: nothing of it is left behind, also where it
 * is told to end, and it is written down what that process itself took.
 */
export default function setUp() {
  removeLeft()
  process.on('SIGTERM', endAtOnce)
  return () => {
    process.off('SIGTERM', endAtOnce)
    const { user, system } = process.cpuUsage()
    noteCost('vitest', (user + system) / 1_000_000)
    removeEmpty()
  }
}

/** So long has what was started to end by itself. */
const graceMs = 700

function endAtOnce() {
  // PostgreSQL gives its shared memory back where it is asked to end, not where it is killed.
  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    for (const pid of descendantsOf(process.pid)) kill(pid, signal)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, graceMs)
  }
  removePassing()
  process.exit(143) // 128 and the number of the signal, as a shell says it
}

function kill(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended already.
  }
}
