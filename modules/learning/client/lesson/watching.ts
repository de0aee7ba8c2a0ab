import { merged, type Range } from '#platform/contract/ranges.ts'

/** A look at a video, and when on the clock, in milliseconds. */
export type Look = { seconds: number; playing: boolean; seeking: boolean; speed: number; clock: number }

/** What has been watched: pieces that are over, and the one that is going on. */
export type Watching = { over: Range[]; piece?: { from: number; to: number; clock: number } }

export const nothingWatched: Watching = { over: [] }

/** How far looks may be apart beyond what the clock explains; further is a jump, and what lies between was not seen. */
const slack = 1.5

/** What has been watched after one more look. */
export function looked({ over, piece }: Watching, look: Look): Watching {
  const { seconds, playing, seeking, speed, clock } = look
  const goesOn = piece && !seeking && isStep(piece, look)
  const now = goesOn ? { ...piece, to: Math.max(piece.to, seconds), clock } : piece
  if (goesOn && playing) return { over, piece: now }
  const closed = now ? merged(over, wholeSeconds(now)) : over
  return {
    over: closed,
    piece: playing && !seeking && speed > 0 ? { from: seconds, to: seconds, clock } : undefined,
  }
}

function isStep({ to, clock: then }: { to: number; clock: number }, { seconds, speed, clock }: Look) {
  const step = seconds - to
  return step >= -0.1 && step <= ((clock - then) / 1_000) * speed + slack
}

/** Everything watched so far, in whole seconds. */
export const watchedIn = ({ over, piece }: Watching) => (piece ? merged(over, wholeSeconds(piece)) : over)

/** Rounded, so that two pieces that touch still touch, and a short look counts for nothing. */
function wholeSeconds({ from, to }: { from: number; to: number }): Range[] {
  const [start, end] = [Math.round(from), Math.round(to)]
  return start < end ? [[start, end]] : []
}
