import fc from 'fast-check'
import type { Range } from '#platform/contract/ranges.ts'

export const second = fc.integer({ min: 0, max: 400 })
const range = fc
  .tuple(second, second)
  .filter(([a, b]) => a !== b)
  .map(([a, b]): Range => (a < b ? [a, b] : [b, a]))
/** Ranges as they come: in any order, over one another. */
export const ranges = fc.array(range, { maxLength: 30 })

/** Every second that is in some range. */
export const secondsOf = (list: Range[]) => {
  const seconds = new Set<number>()
  for (const [from, to] of list) for (let at = from; at < to; at++) seconds.add(at)
  return seconds
}
