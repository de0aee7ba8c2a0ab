import { wallTime } from '#platform/client/i18n/zone.ts'

/** What the drawing of a week needs of a meeting. */
type Timed = { id: string; startsAt: string; minutes: number }

/** A meeting as it stands in a cell: minutes since midnight, and the lane it has among those that overlap. */
export type Placed<Meeting extends Timed> = {
  meeting: Meeting
  starts: number
  ends: number
  lane: number
  lanes: number
  /** The minutes in which another meeting of the cell runs, too. */
  overlap: { starts: number; ends: number } | undefined
}

const wholeDay = 24 * 60

/** The day of the school, `2026-11-22`, and the minute of that day at which something starts. */
export function dayAndMinute(dateTime: string, timeZone?: string) {
  const [day, clock] = wallTime(Date.parse(dateTime), timeZone).split(' ') as [string, string]
  const [hours, minutes] = clock.split(':').map(Number) as [number, number]
  return { day, minute: hours * 60 + minutes }
}

/** The seven days of the week in which a day lies, where weeks begin on the day `weekStart` (0 for Sunday). */
export function weekOf(day: string, weekStart: number) {
  const back = (weekdayOf(day) - weekStart + 7) % 7
  return Array.from({ length: 7 }, (_, at) => dayAfter(day, at - back))
}

/** The day so many days after another one, or before it. */
export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * wholeDay * 60_000).toISOString().slice(0, 10)

/** 0 for Sunday. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Puts the meetings of one cell: those that overlap stand beside each other, each in the first lane that is free. */
export function laneMeetings<Meeting extends Timed>(meetings: Meeting[], timeZone?: string) {
  const spans = meetings
    .map(meeting => {
      const starts = dayAndMinute(meeting.startsAt, timeZone).minute
      return { meeting, starts, ends: Math.min(starts + meeting.minutes, wholeDay) }
    })
    .toSorted((one, other) => one.starts - other.starts || other.ends - one.ends)
  const placed: Placed<Meeting>[] = []
  for (const cluster of clustersOf(spans)) {
    const laneEnds: number[] = []
    const lanes = cluster.map(({ starts, ends }) => {
      const free = laneEnds.findIndex(end => end <= starts)
      const lane = free === -1 ? laneEnds.length : free
      laneEnds[lane] = ends
      return lane
    })
    for (const [at, span] of cluster.entries()) {
      const beside = cluster.filter(
        other => other !== span && other.starts < span.ends && span.starts < other.ends,
      )
      placed.push({
        ...span,
        lane: lanes[at]!,
        lanes: laneEnds.length,
        overlap:
          beside.length === 0
            ? undefined
            : {
                starts: Math.max(span.starts, Math.min(...beside.map(({ starts }) => starts))),
                ends: Math.min(span.ends, Math.max(...beside.map(({ ends }) => ends))),
              },
      })
    }
  }
  return placed
}

type Span = { starts: number; ends: number }

/** Spans that hang together: each overlaps one before it. They come in order of their starts. */
function clustersOf<Of extends Span>(spans: Of[]) {
  const clusters: Of[][] = []
  let end = -1
  for (const span of spans) {
    if (span.starts < end) clusters.at(-1)!.push(span)
    else clusters.push([span])
    end = Math.max(end, span.ends)
  }
  return clusters
}

/** The hours that a drawing shows, from the first start to the last end; in the afternoon where there is none. */
export function hoursOf(placed: Span[]) {
  if (placed.length === 0) return { from: 15, until: 21 }
  const from = Math.floor(Math.min(...placed.map(({ starts }) => starts)) / 60)
  const until = Math.ceil(Math.max(...placed.map(({ ends }) => ends)) / 60)
  return { from, until: Math.max(until, from + 3) }
}
