/** Whether a part of an address is a day, `2026-11-22`. */
export const isDay = (given: unknown): given is string =>
  typeof given === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given))

/** The day that a page shows; today where its address names none. */
export const daySearch = ({ on }: Record<string, unknown>): { on?: string } => (isDay(on) ? { on } : {})
