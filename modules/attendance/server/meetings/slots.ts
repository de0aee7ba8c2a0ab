import type { WeeklyTime } from '#modules/enrolment/contract/group.ts'

type Timed = { times: WeeklyTime[]; startsOn: string | null; endsOn: string | null }
export type Slot = { slot: string; startsAt: string; minutes: number }

/** How far ahead meetings are made. */
const daysAhead = 60

/** The slot of a weekly time on a day: both as the school tells them. */
const slotOn = (day: string, clock: string) => `${day} ${clock}`

/**
 * The moment of a slot in a time zone. A clock that there is not, as clocks are set forward, is an hour later; of one that
 * there is twice it is the first.
 */
export function startOf(slot: string, zone: string) {
  const { epochMilliseconds } = Temporal.PlainDateTime.from(slot.replace(' ', 'T')).toZonedDateTime(zone)
  return new Date(epochMilliseconds).toISOString()
}

/** The day and clock of a moment in a time zone, to the second. */
export const wallClockOf = (at: string, zone: string) =>
  Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDateTime()

/** The slots of a group from a moment on, so many days ahead, within its own days; two times that are one make one. */
export function slotsAhead({ times, startsOn, endsOn }: Timed, zone: string, now: string): Slot[] {
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(zone).toPlainDate()
  const slots = new Map<string, Slot>()
  for (let ahead = 0; ahead <= daysAhead; ahead++) {
    const date = today.add({ days: ahead })
    const day = date.toString()
    if ((startsOn && day < startsOn) || (endsOn && day > endsOn)) continue
    for (const time of times) {
      const slot = slotOn(day, time.at)
      if (time.day !== date.dayOfWeek % 7 || slots.has(slot)) continue
      const startsAt = startOf(slot, zone)
      if (startsAt >= now) slots.set(slot, { slot, startsAt, minutes: time.minutes })
    }
  }
  return [...slots.values()]
}
