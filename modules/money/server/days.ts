import { now } from '#platform/server/db/records.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import { siteTimeZone } from '#platform/server/db/time-zone.ts'

/** The day of a moment, by the clock of a zone. */
export const dayIn = (zone: string, at: string) =>
  Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate().toString()

/** The day of a moment, by the clock of the school; left out, today. */
export const schoolDay = async (read: Reader, at = now()) => dayIn(await siteTimeZone(read), at)
