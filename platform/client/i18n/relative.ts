import { formatOf } from './formats.ts'

/** A distance in time as people say it: how many of a unit, negative for what is over. */
export type Relative = {
  count: number
  unit: 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'
}

const aMinute = 60_000
const anHour = 3_600_000
const aDay = 86_400_000

/** The calendar day of a moment in a zone, the reader's own where none is named, as the UTC midnight of the same date. */
function dateOf(dateTime: number, timeZone?: string) {
  const how = { year: 'numeric', month: 'numeric', day: 'numeric', ...(timeZone && { timeZone }) } as const
  const parts = formatOf('date', 'en-u-ca-gregory-nu-latn', how).formatToParts(dateTime)
  const part = (type: 'year' | 'month' | 'day') => Number(parts.find(each => each.type === type)?.value)
  return new Date(Date.UTC(part('year'), part('month') - 1, part('day')))
}

/** How many calendar days a moment is from now: 1 is tomorrow, -1 yesterday, however few hours lie between. */
export const daysFrom = (now: number, dateTime: number, timeZone?: string) =>
  Math.round((dateOf(dateTime, timeZone).getTime() - dateOf(now, timeZone).getTime()) / aDay)

/** Whether a moment is in the year of now. */
export const isSameYear = (now: number, dateTime: number, timeZone?: string) =>
  dateOf(now, timeZone).getUTCFullYear() === dateOf(dateTime, timeZone).getUTCFullYear()

/** The whole months from one date to a later one: a month is over on the same day of the next, or on its last day. */
function monthsBetween(early: Date, late: Date) {
  const months =
    (late.getUTCFullYear() - early.getUTCFullYear()) * 12 + late.getUTCMonth() - early.getUTCMonth()
  const lastDay = new Date(Date.UTC(late.getUTCFullYear(), late.getUTCMonth() + 1, 0)).getUTCDate()
  return late.getUTCDate() < Math.min(early.getUTCDate(), lastDay) ? months - 1 : months
}

/**
 * How far a moment is from now: minutes within an hour, hours within the same calendar day, and from there on calendar
 * days, weeks of seven of them, months and years. Each is said once it is whole.
 */
export function relativeTo(now: number, dateTime: number, timeZone?: string): Relative {
  const sign = dateTime < now ? -1 : 1
  const apart = Math.abs(dateTime - now)
  const of = (count: number, unit: Relative['unit']): Relative => ({ count: count ? sign * count : 0, unit })
  if (apart < aMinute) return of(0, 'second')
  if (apart < anHour) return of(Math.floor(apart / aMinute), 'minute')
  const [here, there] = [dateOf(now, timeZone), dateOf(dateTime, timeZone)]
  const days = Math.abs(here.getTime() - there.getTime()) / aDay
  if (days === 0) return of(Math.floor(apart / anHour), 'hour')
  const months = sign < 0 ? monthsBetween(there, here) : monthsBetween(here, there)
  if (months >= 12) return of(Math.floor(months / 12), 'year')
  if (months >= 1) return of(months, 'month')
  return days >= 7 ? of(Math.floor(days / 7), 'week') : of(days, 'day')
}
