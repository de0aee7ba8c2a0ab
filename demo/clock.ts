const hour = 3_600_000
const day = 24 * hour

/** Moments counted from today, which begins at midnight UTC: the same school has the same moments all day. */
export function clockOf(now: number) {
  const today = now - (now % day)
  const timestampAt = (time: number) => new Date(time).toISOString()
  /** So many days from today, at an hour of that day. */
  const at = (days: number, hours = 9, minutes = 0) =>
    timestampAt(today + days * day + hours * hour + minutes * 60_000)
  /** The last day on which it could have been at that hour. */
  function past(dateTime: string) {
    const late = Math.max(0, Date.parse(dateTime) - now + hour / 6)
    return timestampAt(Date.parse(dateTime) - Math.ceil(late / day) * day)
  }
  return { at, past, now: timestampAt(now) }
}
export type Clock = ReturnType<typeof clockOf>
