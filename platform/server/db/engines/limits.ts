/** How many connections there are, and how long each wait may take in milliseconds; 0 means without an end. */
export type Limits = {
  connections: number
  /** For a connection: a free one of the pool, or a new one. */
  connectMs: number
  /** For one statement, locks included. */
  statementMs: number
}
export const defaults: Limits = { connections: 20, connectMs: 5_000, statementMs: 10_000 }
/** For programs that nobody waits for, such as migrations and the demonstration. */
export const unhurried: Partial<Limits> = { statementMs: 0 }
