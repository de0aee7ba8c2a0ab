/** How much of whose is on this device, since when, and when it was last read. */
export type Entry = { id: string; owner: string; length: number; answeredAt: number; usedAt: number }

/** How many there may be, how much in all and of one, in characters or bytes, and for how long. */
export type Limits = { count: number; length: number; longest: number; days: number }

export const aDay = 86_400_000

/** Answers of a school year of lessons fit into this; a session lasts no longer than these days. */
export const answerLimits: Limits = { count: 400, length: 8_000_000, longest: 500_000, days: 30 }
/** The images of texts, and sounds that are to be heard without a line: some minutes of speech. */
export const imageLimits: Limits = { count: 400, length: 30_000_000, longest: 10_000_000, days: 30 }

/** What has to go: what is another session's, what is too old, and what was used longest ago of what is too much. */
export function evicted(entries: Entry[], owner: string, now: number, limits: Limits) {
  let [count, length] = [0, 0]
  return entries
    .toSorted((one, other) => other.usedAt - one.usedAt)
    .filter(entry => {
      if (entry.owner !== owner || entry.answeredAt < now - limits.days * aDay) return true
      count += 1
      length += entry.length
      return count > limits.count || length > limits.length
    })
    .map(({ id }) => id)
}
