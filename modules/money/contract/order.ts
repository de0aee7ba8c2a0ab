/** Where an entry stands among all: by its day, then as it was written. */
export type Position = { on: string; seq: number; line: number }

export const byPosition = (one: Position, other: Position) =>
  compareTexts(one.on, other.on) || one.seq - other.seq || one.line - other.line

/** Compares texts by their signs, as both databases do with days and ids. */
export const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
