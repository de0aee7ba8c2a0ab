import { site } from '#platform/client/api/site.ts'
import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { Ltr } from '#platform/client/ui/text/bidi.tsx'
import { clockOf, minutesOf } from '#platform/contract/calendar.ts'
import type { WeeklyTime } from '../../contract/group.ts'

/** The days of a week as the school counts it: from Saturday, unless it says otherwise. */
export function weekdays() {
  const { weekStart = 6 } = site.read().look
  return Array.from({ length: 7 }, (_, at) => (weekStart + at) % 7)
}

/** What the days of the week are called. */
export function useWeekdays() {
  const dateTimes = useDateTimes()
  // The first day of 2023 was a Sunday; days of the week have no zone.
  return (day: number, weekday: 'long' | 'short' | 'narrow' = 'long') =>
    dateTimes(new Date(Date.UTC(2023, 0, 1 + day)).toISOString(), { weekday, timeZone: 'UTC' })
}

/** Writes an hour of a week, "17:00", as other hours are. */
export function useHours() {
  const dateTimes = useDateTimes()
  return (hour: string) => dateTimes(`2023-01-01T${hour}:00.000Z`, { timeStyle: 'short', timeZone: 'UTC' })
}

/** What the clock says when a meeting ends. */
const endOf = ({ at, minutes }: WeeklyTime) => clockOf(minutesOf(at) + minutes)

/** Weekly times in the order of the week. */
export function inWeek(times: WeeklyTime[]) {
  const days = weekdays()
  return times.toSorted(
    (one, other) => days.indexOf(one.day) - days.indexOf(other.day) || one.at.localeCompare(other.at),
  )
}

/** A weekly time in words: "Sunday 17:00 – 18:30". */
export function TimeWords({ of }: { of: WeeklyTime }) {
  const weekday = useWeekdays()
  const hours = useHours()
  return (
    <>
      {weekday(of.day)}{' '}
      <Ltr>
        {hours(of.at)} – {hours(endOf(of))}
      </Ltr>
    </>
  )
}
