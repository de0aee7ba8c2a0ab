/** Offsets of zones change at quarters of an hour, so that one answer is good for all moments of a quarter. */
const quarter = 15 * 60_000
const minute = 60_000

/** What clocks in a zone show at a moment in ISO 8601, to the minute, as milliseconds that would be so late in UTC. */
export function wallClock(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    },
  })
  const offsets = new Map<number, number>()
  const offsetAt = (start: number) => {
    const parts = new Map(format.formatToParts(start).map(({ type, value }) => [type, Number(value)]))
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type)!
    const shown = Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    )
    return shown - start
  }
  return (dateTime: string) => {
    const at = Date.parse(dateTime)
    const start = Math.floor(at / quarter) * quarter
    const offset = offsets.get(start) ?? offsetAt(start)
    if (offsets.size > 50_000) offsets.clear()
    offsets.set(start, offset)
    return Math.floor((at + offset) / minute) * minute
  }
}
