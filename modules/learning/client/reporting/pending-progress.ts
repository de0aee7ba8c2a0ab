import { merged, type Range, without } from '#platform/contract/ranges.ts'

/** What this device watched of a lesson and has not been able to tell, beside where the server thought they were. */
export type Pending = { base: number; position: number; watched: Range[] }

/** The ranges that one call may carry. */
const max = 500

/** Something more was watched. */
export const noted = (before: Pending | undefined, { base, position, watched }: Pending): Pending => ({
  base: before?.base ?? base,
  position,
  watched: merged(before?.watched ?? [], watched),
})

/** What is told in one call. */
export const reportOf = ({ position, watched }: Pending) => ({
  positionSeconds: position,
  watched: watched.slice(0, max),
})

/** What is left to tell after that was taken; what was watched meanwhile stays. */
export function left(now: Pending | undefined, taken: ReturnType<typeof reportOf>): Pending | undefined {
  if (!now) return undefined
  const watched = without(now.watched, taken.watched)
  if (watched.length === 0 && now.position === taken.positionSeconds) return undefined
  return { base: taken.positionSeconds, position: now.position, watched }
}

/**
 * Where to go on. What this device could not tell is newer, as long as the server still thinks what it thought then;
 * otherwise another device has been further. A video that was seen to its end begins anew.
 */
export function startOf(pending: Pending | undefined, server: number, length: number | null) {
  const at = pending && pending.base === server ? pending.position : server
  return length && at >= length - 1 ? 0 : at
}
