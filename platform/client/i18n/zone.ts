import { formatOf } from './formats.ts'

const parts: Intl.DateTimeFormatOptions = {
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  hourCycle: 'h23',
}

/** What calendar and clock show at an instant, as 2026-11-23 18:00:00: in a zone, else where the reader is. */
export function wallTime(instant: number, timeZone?: string) {
  const how = { ...parts, ...(timeZone && { timeZone }) }
  const found = formatOf('date', 'en-u-ca-gregory-nu-latn', how).formatToParts(instant)
  const [year, month, day, hour, minute, second] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map(type => found.find(part => part.type === type)?.value)
  return `${year!.padStart(4, '0')}-${month}-${day} ${hour}:${minute}:${second}`
}

const asUtc = (wall: string) => Date.parse(`${wall.replace(' ', 'T')}Z`)
const offsetAt = (instant: number, timeZone?: string) =>
  asUtc(wallTime(instant, timeZone)) - Math.floor(instant / 1_000) * 1_000

/**
 * The instant at which calendar and clock of a zone show this; of two, where clocks are set back, one of them, and where
 * they are set forward past it, one as far from it as they are set.
 */
export function instantOf(wall: string, timeZone?: string) {
  const near = asUtc(wall) - offsetAt(asUtc(wall), timeZone)
  return asUtc(wall) - offsetAt(near, timeZone)
}
