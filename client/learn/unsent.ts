import { merged, type Range, without } from '#contract/ranges.ts'

/** What this device watched of a lesson and has not been able to tell, beside where the server thought they were. */
export type Unsent = { base: number; position: number; watched: Range[] }

/** The ranges that one call may carry. */
const most = 500

/** Something more was watched. */
export const noted = (before: Unsent | undefined, { base, position, watched }: Unsent): Unsent => ({
  base: before?.base ?? base,
  position,
  watched: merged(before?.watched ?? [], watched),
})

/** What is told in one call. */
export const told = ({ position, watched }: Unsent) => ({
  positionSeconds: position,
  watched: watched.slice(0, most),
})

/** What is left to tell after that was taken; what was watched meanwhile stays. */
export function left(now: Unsent | undefined, taken: ReturnType<typeof told>): Unsent | undefined {
  if (!now) return undefined
  const watched = without(now.watched, taken.watched)
  if (watched.length === 0 && now.position === taken.positionSeconds) return undefined
  return { base: taken.positionSeconds, position: now.position, watched }
}

/**
 * Where to go on. What this device could not tell is newer, as long as the server still thinks what it thought then;
 * otherwise another device has been further. A film that was seen to its end begins anew.
 */
export function startOf(unsent: Unsent | undefined, server: number, length: number | null) {
  const at = unsent && unsent.base === server ? unsent.position : server
  return length && at >= length - 1 ? 0 : at
}
