/** How much of whose is on this device, since when, and when it was last read. */
export type Entry = { id: string; owner: string; length: number; answeredAt: number; usedAt: number }

export const aDay = 86_400_000

/** Answers of a school year of lessons fit into this; a session lasts no longer than these days. */
export const limits = { answers: 400, characters: 8_000_000, longest: 500_000, days: 30 }

/** What has to go: what is another session's, what is too old, and what was used longest ago of what is too much. */
export function evicted(
  entries: Entry[],
  owner: string,
  now: number,
  { answers, characters, days } = limits,
) {
  let [count, length] = [0, 0]
  return entries
    .toSorted((one, other) => other.usedAt - one.usedAt)
    .filter(entry => {
      if (entry.owner !== owner || entry.answeredAt < now - days * aDay) return true
      count += 1
      length += entry.length
      return count > answers || length > characters
    })
    .map(({ id }) => id)
}
