import * as z from 'zod/mini'
import { signInForm } from './identity.ts'
import type { Schema } from './schema.ts'

/** A day as the school counts it, `2026-11-22`, also when written with Arabic or Persian digits. */
export const day = (): Schema<string, string> =>
  z.string().check(
    z.overwrite(signInForm),
    z.regex(/^\d{4}-\d{2}-\d{2}$/, { abort: true }),
    // Where a moment may stand as well, zod names the rule of the one that is left.
    z.refine(given => isDay(given), { params: { code: 'wrong_format' }, abort: true }),
  )

/** A day of a year from that one on that has begun, by UTC: the contract knows no zone. */
export const pastDay = ({ fromYear }: { fromYear: number }): Schema<string, string> =>
  day().check(
    z.refine<string>(given => Number(given.slice(0, 4)) >= fromYear, { params: { code: 'too_long_ago' } }),
    z.refine<string>(given => given <= new Date().toISOString().slice(0, 10), {
      params: { code: 'in_future' },
    }),
  )

/** A month as the school counts it, `2026-11`, also when written with Arabic or Persian digits. */
export const month = (): Schema<string, string> =>
  z.string().check(z.overwrite(signInForm), z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/))

/** The time on a clock of the school, `17:00`, also when written with Arabic or Persian digits. */
export const clock = (): Schema<string, string> =>
  z.string().check(z.overwrite(signInForm), z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))

/** Minutes since midnight of a time on a clock. */
export function minutesOf(clock: string) {
  const [hours, minutes] = clock.split(':').map(Number)
  return hours! * 60 + minutes!
}

/** The time on a clock so many minutes after midnight; past the end of the day it begins again. */
export function clockOf(minutes: number) {
  const ofDay = minutes % (24 * 60)
  return [Math.floor(ofDay / 60), ofDay % 60].map(part => String(part).padStart(2, '0')).join(':')
}

/** So many characters of a time say its day and its hour. */
export const hourLength = 13

/** A time up to its hour. */
export const toTheHour = <At extends string | null>(at: At): At =>
  (at === null ? null : `${at.slice(0, hourLength)}:00:00.000Z`) as At

function isDay(given: string) {
  const date = new Date(`${given}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(given)
}

/**
 * How a date and time is written where nothing else is asked for: 30 Nov 2026, 09:05. The month is in letters, which `dateStyle: 'medium'`
 * writes in digits in Arabic, unlike every other date.
 */
export const dateTimeStyle = {
  ...({ day: 'numeric', month: 'short', year: 'numeric' } as const),
  ...({ hour: '2-digit', minute: '2-digit' } as const),
}
