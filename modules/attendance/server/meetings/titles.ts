import { inIds } from '#platform/server/db/scope.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import { siteTimeZone } from '#platform/server/db/time-zone.ts'

/** What meetings are called where they have to be called something: their group, and the day by the clock of the school. */
export async function titlesOfMeetings(read: Reader, ids: string[]) {
  const [zone, rows] = await Promise.all([
    siteTimeZone(read),
    read
      .selectFrom('meetings')
      .innerJoin('groups', 'groups.id', 'meetings.groupId')
      .select(['meetings.id', 'meetings.startsAt', 'groups.title'])
      .where(row => inIds(row, 'meetings.id', ids))
      .execute(),
  ])
  const dayOf = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate().toString()
  return new Map(rows.map(({ id, startsAt, title }) => [id, `${title}, ${dayOf(startsAt)}`]))
}
