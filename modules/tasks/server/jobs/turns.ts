import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds after which a transaction ends: as long as others can wait for what it holds. */
const longestPiece = 1_000
/** Milliseconds after which whoever else asks the server has their turn: SQLite alone would answer nobody before a piece is done. */
const longestTurn = 10

export type Turns = ReturnType<typeof newTurns>

/** The time of a transaction that goes through many rows: between them others have their turn, and in time it is to end. */
export function newTurns() {
  const beganAt = performance.now()
  let turn = beganAt
  return {
    isLate: () => performance.now() - beganAt > longestPiece,
    async pass(signal?: AbortSignal) {
      if (performance.now() - turn < longestTurn) return
      await nextTurn()
      signal?.throwIfAborted()
      turn = performance.now()
    },
  }
}
