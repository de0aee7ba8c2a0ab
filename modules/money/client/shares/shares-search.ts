const isDay = (given: unknown): given is string =>
  typeof given === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given))

/** What the address of shares says: the days from which and until which they are reckoned. */
export type SharesSearch = { from?: string; until?: string }

export const sharesSearch = ({ from, until }: Record<string, unknown>): SharesSearch =>
  isDay(from) && isDay(until) && from <= until ? { from, until } : {}
