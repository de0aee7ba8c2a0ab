import { minutesOf } from '#platform/contract/calendar.ts'
import type { WeeklyTime } from '../../contract/group.ts'

type Timed = { times: string; startsOn: string | null; endsOn: string | null; status: string }

const minutesOfWeek = 7 * 24 * 60

/** The weekly times of a group as they are kept. */
export const timesIn = ({ times }: Pick<Timed, 'times'>) => JSON.parse(times) as WeeklyTime[]

/** When a group meets next after a moment, in a time zone: never, when it is archived, over, or has no times. */
export function nextMeeting(group: Timed, zone: string, now: string) {
  const times = timesIn(group)
  if (times.length === 0 || group.status === 'archived') return null
  const { startsOn, endsOn } = group
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(zone).toPlainDate()
  const first = startsOn ? Temporal.PlainDate.from(startsOn) : today
  const begin = Temporal.PlainDate.compare(first, today) > 0 ? first : today
  const meetings: string[] = []
  // Eight days: of what was today already, the next is a week from now.
  for (let ahead = 0; ahead <= 7; ahead++) {
    const date = begin.add({ days: ahead })
    if (endsOn && date.toString() > endsOn) break
    for (const { day, at } of times) {
      if (day !== date.dayOfWeek % 7) continue
      const instant = date.toZonedDateTime({ timeZone: zone, plainTime: at }).toInstant()
      meetings.push(new Date(instant.epochMilliseconds).toISOString())
    }
  }
  return meetings.filter(at => at > now).sort()[0] ?? null
}

/** Whether two weekly times have a minute in common; one that goes on past Saturday night goes on on Sunday. */
export function overlap(one: WeeklyTime, other: WeeklyTime) {
  const [from, start] = [minuteOf(one), minuteOf(other)]
  const after = (start - from + minutesOfWeek) % minutesOfWeek
  return after < one.minutes || minutesOfWeek - after < other.minutes
}

const minuteOf = ({ day, at }: WeeklyTime) => day * 24 * 60 + minutesOf(at)

/** Whether two groups meet in the same weeks at all; an empty day is no limit. */
export const sameSeason = (one: Omit<Timed, 'times'>, other: Omit<Timed, 'times'>) =>
  (one.startsOn ?? '') <= (other.endsOn ?? '9999') && (other.startsOn ?? '') <= (one.endsOn ?? '9999')
