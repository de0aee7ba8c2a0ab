import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { Ltr } from '#platform/client/ui/text/bidi.tsx'
import { minutesOf } from '#platform/contract/calendar.ts'
import type { WeeklyTime } from '../../contract/group.ts'

/** The days of a week as the school counts it: from Saturday. */
export const weekdays = [6, 0, 1, 2, 3, 4, 5] as const

/** What the days of the week are called. */
export function useWeekdays() {
  const dateTimes = useDateTimes()
  // The first day of 2023 was a Sunday.
  return (day: number, weekday: 'long' | 'short' | 'narrow' = 'long') =>
    dateTimes(new Date(2023, 0, 1 + day, 12).toISOString(), { weekday })
}

/** What the clock says when a meeting ends. */
function endOf({ at, minutes }: WeeklyTime) {
  const end = (minutesOf(at) + minutes) % (24 * 60)
  return [Math.floor(end / 60), end % 60].map(part => String(part).padStart(2, '0')).join(':')
}

/** Weekly times in the order of the week. */
export const inWeek = (times: WeeklyTime[]) =>
  times.toSorted(
    (one, other) =>
      weekdays.indexOf(one.day as 0) - weekdays.indexOf(other.day as 0) || one.at.localeCompare(other.at),
  )

/** A weekly time in words: "Sunday 17:00 – 18:30". */
export function TimeWords({ of }: { of: WeeklyTime }) {
  const weekday = useWeekdays()
  return (
    <>
      {weekday(of.day)}{' '}
      <Ltr>
        {of.at} – {endOf(of)}
      </Ltr>
    </>
  )
}
