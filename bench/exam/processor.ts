import { setTimeout as pause } from 'node:timers/promises'
import type { Child } from '../child.ts'
import { beginWithinSeconds, saveEverySeconds, submitWithinSeconds, type Times } from './sit.ts'

/**
 * Milliseconds of the processor that a call takes, each kind in a time in which there is hardly another: in the first
 * seconds nobody saves yet, then all have begun, and at the end all hand in. What else is asked meanwhile counts for it.
 */
export async function measureProcessor(server: Child, times: Times, seconds: number) {
  const start = performance.now()
  async function at(second: number) {
    await pause(Math.max(0, start + second * 1_000 - performance.now()))
    const [used, begin, save, submit] = [
      await server.cpu(),
      times.begin.length,
      times.save.length,
      times.submit.length,
    ]
    return { used, begin, save, submit }
  }
  type Sample = Awaited<ReturnType<typeof at>>
  const each = (kind: 'begin' | 'save' | 'submit', from: Sample, until: Sample) =>
    (until.used - from.used) / 1_000 / Math.max(1, until[kind] - from[kind])
  const last = seconds - submitWithinSeconds
  const begun = await at(0)
  const begin = each('begin', begun, await at(saveEverySeconds))
  const amid = await at(beginWithinSeconds + saveEverySeconds)
  const later = await at(last)
  return { begin, save: each('save', amid, later), submit: each('submit', later, await at(seconds)) }
}
