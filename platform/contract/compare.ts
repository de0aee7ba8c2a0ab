/** The order of two numbers, or of two texts by their code units, as SQLite and PostgreSQL (collate "C") sort ids and times. */
export const compare = <Value extends string | number>(one: Value, other: Value) =>
  one < other ? -1 : one > other ? 1 : 0
