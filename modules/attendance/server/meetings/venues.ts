import type { Reader } from '#platform/server/db/tables.ts'

/** The places that meetings name themselves. */
export async function venuesOfMeetings(read: Reader) {
  const rows = await read
    .selectFrom('meetings')
    .select('place')
    .distinct()
    .where('place', 'is not', null)
    .where('deletedAt', 'is', null)
    .orderBy('place')
    .execute()
  return rows.flatMap(({ place }) => place ?? [])
}
