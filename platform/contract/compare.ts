/** The order of two texts by their code units, as SQLite and PostgreSQL (collate "C") sort ids and times. */
export const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
