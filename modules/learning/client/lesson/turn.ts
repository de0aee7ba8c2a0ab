/** Whether the video that is opened now plays at once, because the one before led to it. */
let isTurn = false
export function giveTurn() {
  isTurn = true
}
export function takeTurn() {
  const was = isTurn
  isTurn = false
  return was
}
