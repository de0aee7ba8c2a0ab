import { setTimeout as pause } from 'node:timers/promises'
import type { Child } from '../child.ts'
import { beginWithinSeconds, saveEverySeconds, submitWithinSeconds, type Times } from './sit.ts'

/**
 * Milliseconds of the processor that a call takes: a begin in the first seconds, in which nobody saves yet, a save in the time in which
 * all write, with who asks the clock meanwhile, and handing in at the end, without what is still saved beside it then.
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
  const save = each('save', amid, later)
  const end = await at(seconds)
  const submit = each('submit', later, { ...end, used: end.used - (end.save - later.save) * save * 1_000 })
  return { begin, save, submit }
}
