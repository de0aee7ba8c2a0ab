import type { PlaybackState } from '../playback.ts'

/** A look at a video, and when on the clock, in milliseconds. */
type Look = Pick<PlaybackState, 'seconds' | 'playing' | 'waiting' | 'seeking'> & { clock: number }

/** How a video comes: since when it waits, when it began to before, and where it was when it last jumped or was changed. */
export type Stalls = { since?: number; begun: number[]; from: number; isSteady: boolean; isTooSlow: boolean }

/** How long a wait may be: of a video that ran, and of one that had to be fetched anew after a jump or a change. */
const [runningMs, freshMs] = [2_000, 8_000]
/** Two waits within so long are one too many. */
const togetherMs = 30_000
/** After so many seconds without a wait, a video runs. */
const steadySeconds = 1

export const newStalls = (from: number): Stalls => ({ begun: [], from, isSteady: false, isTooSlow: false })

/** What is known after one more look; `isTooSlow` where the line does not carry this quality. */
export function looked(before: Stalls, { seconds, playing, waiting, seeking, clock }: Look): Stalls {
  if (seeking) return { ...newStalls(seconds), begun: before.begun }
  if (!playing || !waiting) {
    const isSteady = before.isSteady || (playing && seconds - before.from >= steadySeconds)
    return { ...before, since: undefined, isSteady, isTooSlow: false }
  }
  const { since = clock, isSteady } = before
  const isNew = before.since === undefined && isSteady
  const begun = [...before.begun.filter(at => clock - at <= togetherMs), ...(isNew ? [clock] : [])]
  const isLong = clock - since > (isSteady ? runningMs : freshMs)
  return { ...before, since, begun, isTooSlow: isLong || begun.length > 1 }
}
