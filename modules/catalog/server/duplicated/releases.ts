type Release = string | null

/**
 * When copies are released: never by themselves, or, where a day is said, so many whole days later or earlier that the first of
 * them comes on that day; each at the time that clocks of the zone showed, also where they were set meanwhile.
 */
export function movedReleases(releases: Release[], startsOn: string | undefined, timeZone: string) {
  const [first] = releases.filter(release => release !== null).sort()
  if (startsOn === undefined || first === undefined) return (): Release => null
  const at = (release: string) => Temporal.Instant.from(release).toZonedDateTimeISO(timeZone)
  const day = Temporal.PlainDate.from(startsOn)
  const { days } = at(first).toPlainDate().until(day, { largestUnit: 'days' })
  return (release: Release): Release =>
    release === null ? null : new Date(at(release).add({ days }).epochMilliseconds).toISOString()
}
