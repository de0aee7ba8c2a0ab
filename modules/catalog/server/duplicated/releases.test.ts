import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/properties.ts'
import { movedReleases } from './releases.ts'

const zones = [
  'Africa/Cairo',
  'Asia/Riyadh',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'UTC',
]
const instant = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) })
  .map(at => new Date(at - (at % 60_000)).toISOString())
const day = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) })
  .map(at => new Date(at).toISOString().slice(0, 10))
const clockOf = (release: string, zone: string) =>
  Temporal.Instant.from(release).toZonedDateTimeISO(zone).toPlainDateTime()

test('the first release comes on the day that was said, each at its time of the clock and as many days after it as before', () => {
  fc.assert(
    fc.property(
      fc.array(instant, { minLength: 1, maxLength: 6 }),
      day,
      fc.constantFrom(...zones),
      (releases, startsOn, zone) => {
        const moved = movedReleases(releases, startsOn, zone)
        const [first] = releases.toSorted()
        expect(clockOf(moved(first!)!, zone).toPlainDate().toString()).toBe(startsOn)
        const firstDay = clockOf(first!, zone).toPlainDate()
        for (const release of releases) {
          const [before, after] = [clockOf(release, zone), clockOf(moved(release)!, zone)]
          const days = firstDay.until(before.toPlainDate(), { largestUnit: 'days' }).days
          const wanted = Temporal.PlainDate.from(startsOn).add({ days }).toPlainDateTime(before.toPlainTime())
          // Where clocks are set forward past that time, there is none: it is the one as far behind as they are set.
          const isShown = clockOf(
            new Date(wanted.toZonedDateTime(zone).epochMilliseconds).toISOString(),
            zone,
          ).equals(wanted)
          if (isShown) expect(after.toString()).toBe(wanted.toString())
          else expect(after.toPlainDate().toString()).toBe(wanted.toPlainDate().toString())
        }
      },
    ),
    { numRuns: runs(300) },
  )
})

test('nothing is released by itself where no day is said, or where nothing was', () => {
  expect(movedReleases(['2027-01-01T00:00:00.000Z'], undefined, 'UTC')('2027-01-01T00:00:00.000Z')).toBe(null)
  expect(movedReleases([null, null], '2027-01-01', 'UTC')(null)).toBe(null)
  expect(movedReleases(['2027-01-01T00:00:00.000Z', null], '2028-01-01', 'UTC')(null)).toBe(null)
})
