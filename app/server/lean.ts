import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

/** What Node has once compiled it keeps beside the packages: a start takes a third less. Where it may not write, it does without. */
const compiled = join(import.meta.dirname, '../../node_modules/.cache/compiled')
export const cacheCompiled = () => enableCompileCache(compiled)

/**
 * How a process is run for which a small machine is enough. A password is hashed in 19 MiB, which Linux's allocator keeps
 * for each thread that ever did; as a map of its own it is given back at once, and one arena serves all threads. What a
 * call makes is of no use after it: the space for that need not grow as large as V8 lets it. V8 itself lets a heap grow to
 * four times what was in use before it collects, which long work fills: to less than twice takes no more of the processor
 * that could be measured, and the server holds 240 MiB at most where it held 410. Known from its first file on, the cache of
 * what is compiled spares it the compiler of TypeScript.
 */
export const lean = {
  flags: ['--max-semi-space-size=8', '--heap-growing-percent=80', '--expose-gc'],
  env: {
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: String(1_048_576),
    MALLOC_TRIM_THRESHOLD_: String(16 * 1_048_576),
    NODE_COMPILE_CACHE: compiled,
  },
}

/**
 * Starts this process anew in that way, in its own place: it keeps its number, its files and who started it. One that
 * speaks with its parent stays as it was started, for that line would be cut.
 */
export function runLean() {
  const { execve, execPath, execArgv, argv, env, platform, channel } = process
  if (platform !== 'linux' || channel || !execve || execArgv.includes(lean.flags[0]!)) return
  execve(execPath, [execPath, ...lean.flags, ...execArgv, ...argv.slice(1)], { ...lean.env, ...env })
}

const secondsBetweenLooks = 3
/** The part of the time between two looks that a process which has nothing to do may have been busy. */
const idleUtilization = 0.05
/** How much the heap must have grown for another collection, in bytes. */
const worthCollecting = 4 * 1_048_576

/**
 * Collects what a start, or a busy hour, has left behind once nothing is asked of the process: V8 itself looks only when
 * it needs space, and would hold it all night. One collection takes some 100 ms. Needs `--expose-gc`; without it, nothing
 * is done.
 */
export function collectWhenIdle() {
  const { gc } = globalThis
  if (!gc) return
  let before = performance.eventLoopUtilization()
  let settled = 0
  const look = () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    const used = () => getHeapStatistics().used_heap_size
    if (utilization > idleUtilization || used() < settled + worthCollecting) return
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    settled = used()
    before = performance.eventLoopUtilization()
  }
  setInterval(look, secondsBetweenLooks * 1_000).unref()
}
