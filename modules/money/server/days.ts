import { now } from '#platform/server/db/records.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import { siteTimeZone } from '#platform/server/db/time-zone.ts'

/** The day of a moment, by the clock of a zone. */
export const dayIn = (zone: string, at: string) =>
  Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate().toString()

/** The day of a moment, by the clock of the school; left out, today. */
export const schoolDay = async (read: Reader, at = now()) => dayIn(await siteTimeZone(read), at)

/** When a month begins and ends, by the clock of a zone. */
export function boundsOf(month: string, zone: string) {
  const first = Temporal.PlainDate.from(`${month}-01`)
  const [from, until] = [first, first.add({ months: 1 })].map(day =>
    new Date(day.toZonedDateTime(zone).epochMilliseconds).toISOString(),
  )
  return { from: from!, until: until! }
}

/** The month that is so many months after another, or before it. */
export const monthAfter = (month: string, months: number) =>
  Temporal.PlainYearMonth.from(month).add({ months }).toString()
