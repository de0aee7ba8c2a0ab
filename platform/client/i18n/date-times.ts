import { useLingui } from '@lingui/react'
import { formatOf } from './formats.ts'

type DateTime = string | null | undefined

/** Writes a moment in the reader's own time and calendar; nothing for none. */
export function useDateTimes() {
  const { i18n } = useLingui()
  return (moment: DateTime, how: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }) =>
    moment ? formatOf('date', i18n.locales, { hourCycle: 'h23', ...how }).format(new Date(moment)) : ''
}

const steps = [
  ['minute', 60],
  ['hour', 3_600],
  ['day', 86_400],
  ['week', 604_800],
  ['month', 2_629_800],
  ['year', 31_557_600],
] as const

/** Says how long ago a moment was, or how long until it comes: "12 min ago", "yesterday". */
export function useAgo() {
  const { i18n } = useLingui()
  return (moment: DateTime, now = Date.now()) => {
    if (!moment) return ''
    const seconds = (Date.parse(moment) - now) / 1_000
    const [unit, length] = steps.findLast(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
    const style = unit === 'minute' || unit === 'hour' ? 'short' : 'long'
    const words = formatOf('ago', i18n.locales, { numeric: 'auto', style })
    return words.format(unit === 'second' ? 0 : Math.trunc(seconds / length), unit)
  }
}

/** Says when something comes, as near as it matters: "Today 18:00", "Sun 09:00", "1 Dec 08:00". */
export function useSoon() {
  const { i18n } = useLingui()
  const dateTimes = useDateTimes()
  return (moment: string, now = Date.now()) => {
    const midnight = new Date(now).setHours(0, 0, 0, 0)
    const days = Math.round((new Date(moment).setHours(0, 0, 0, 0) - midnight) / 86_400_000)
    const near = formatOf('ago', i18n.locales, { numeric: 'auto' }).format(days, 'day')
    const day =
      days < 2
        ? near.charAt(0).toUpperCase() + near.slice(1)
        : dateTimes(moment, days < 7 ? { weekday: 'short' } : { day: 'numeric', month: 'short' })
    return `${day} ${dateTimes(moment, { hour: '2-digit', minute: '2-digit' })}`
  }
}

/** Writes a number as the reader does: 1,000; with a style, 74%. */
export function useNumbers() {
  const { i18n } = useLingui()
  return (number: number, how?: Intl.NumberFormatOptions) =>
    formatOf('number', i18n.locales, how).format(number)
}
