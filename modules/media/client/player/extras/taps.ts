/** How long after a tap another one belongs to it. */
const togetherMs = 320
/** How much of the picture, on each side, is tapped to skip. */
const side = 0.4

/**
 * What taps on a picture ask for: two on one side skip ten seconds, and each further one skips again. A tap is told by when
 * it was, in milliseconds, and where, from 0 to 1 of the width.
 */
export function newTaps() {
  let last = { at: Number.NEGATIVE_INFINITY, by: 0 }
  return (at: number, x: number) => {
    const by = x < side ? -10 : x > 1 - side ? 10 : 0
    const isAgain = at - last.at <= togetherMs && by === last.by
    last = { at, by }
    return isAgain ? by : 0
  }
}
