import { useLingui } from '@lingui/react'
import { dateTimeStyle } from '../../contract/calendar.ts'
import { useSite } from '../api/site.ts'
import { formatOf } from './formats.ts'
import { daysFrom, isSameYear, relativeTo } from './relative.ts'

type DateTime = string | null | undefined

/** Writes a moment in the time of the school, else of the reader; nothing for none. */
export function useDateTimes() {
  const { i18n } = useLingui()
  const { timeZone } = useSite()
  return (dateTime: DateTime, how: Intl.DateTimeFormatOptions = dateTimeStyle) =>
    dateTime
      ? formatOf('date', i18n.locales, { hourCycle: 'h23', timeZone, ...how }).format(new Date(dateTime))
      : ''
}

const wholeDay = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** Writes a day as the school counts it, `2026-11-22`, which is the same in every zone. */
export function useDays() {
  const dateTimes = useDateTimes()
  return (day: string, how: Intl.DateTimeFormatOptions = wholeDay) =>
    dateTimes(`${day}T12:00:00.000Z`, { ...how, timeZone: 'UTC' })
}

/** Writes a month as the school counts it, `2026-11`: November 2026. */
export function useMonths() {
  const days = useDays()
  return (month: string) => days(`${month}-15`, { month: 'long', year: 'numeric' })
}

/** Writes a date, and where the school has both calendars, that of Umm al-Qura beside it. */
export function useDates() {
  const { calendar } = useSite()
  const dateTimes = useDateTimes()
  const hijri = { calendar: 'islamic-umalqura', day: 'numeric', month: 'long', year: 'numeric' } as const
  return (dateTime: DateTime, how: Intl.DateTimeFormatOptions) =>
    [dateTimes(dateTime, how), calendar === 'both' && dateTimes(dateTime, hijri)].filter(Boolean).join(' · ')
}

/**
 * Says how long ago a moment was, or how long until it comes ("12 min ago", "yesterday"), and exactly when that is: the
 * time of day, with its date where that is another. What is now needs no more.
 */
export function useWhen() {
  const { i18n } = useLingui()
  const dateTimes = useDateTimes()
  const { timeZone } = useSite()
  return (dateTime: string, now = Date.now()) => {
    const at = Date.parse(dateTime)
    const { count, unit } = relativeTo(now, at, timeZone)
    const style = unit === 'minute' || unit === 'hour' ? 'short' : 'long'
    // Only days are named: "last month" would be a month of the calendar.
    const numeric = unit === 'day' || unit === 'second' ? 'auto' : 'always'
    const ago = formatOf('ago', i18n.locales, { numeric, style }).format(count, unit)
    const exact = dateTimes(dateTime, {
      ...(daysFrom(now, at, timeZone) !== 0 && { day: 'numeric', month: 'short' }),
      ...(!isSameYear(now, at, timeZone) && { year: 'numeric' }),
      ...{ hour: '2-digit', minute: '2-digit' },
    })
    return { ago, exact: unit === 'second' ? undefined : exact }
  }
}

/** Says when something comes, as near as it matters: "Today 18:00" (inside a sentence "today 18:00"), "Sun 29 Nov 09:00". */
export function useSoon({ within = false } = {}) {
  const { i18n } = useLingui()
  const dateTimes = useDateTimes()
  const { timeZone } = useSite()
  return (dateTime: string, now = Date.now()) => {
    const days = daysFrom(now, Date.parse(dateTime), timeZone)
    const named = formatOf('ago', i18n.locales, { numeric: 'auto' }).format(days, 'day')
    const near = within ? named : named.charAt(0).toUpperCase() + named.slice(1)
    const date = { day: 'numeric', month: 'short' } as const
    const day =
      days < 2
        ? [near, ...(days === 0 ? [] : [dateTimes(dateTime, date)])]
        : [dateTimes(dateTime, days < 7 ? { weekday: 'short', ...date } : date)]
    return [...day, dateTimes(dateTime, { hour: '2-digit', minute: '2-digit' })].join(' ')
  }
}

/** Writes a number as the reader does: 1,000; with a style, 74%. */
export function useNumbers() {
  const { i18n } = useLingui()
  return (number: number, how?: Intl.NumberFormatOptions) =>
    formatOf('number', i18n.locales, how).format(number)
}
