import type { Reader } from '#platform/server/db/tables.ts'

/**
 * When each of some groups meets next: its first planned meeting to come. Groups that have none to come in any state are left
 * out, since their weekly times say as much.
 */
export async function nextMeetings(read: Reader, groupIds: string[], now: string) {
  if (groupIds.length === 0) return new Map<string, string | null>()
  const rows = await read
    .selectFrom('meetings')
    .select(row => [
      'groupId',
      row.fn
        .min<string | null>('startsAt')
        .filterWhere(row => row.and([row('status', '=', 'planned'), row('deletedAt', 'is', null)]))
        .as('next'),
    ])
    .where('groupId', 'in', groupIds)
    .where('startsAt', '>', now)
    .groupBy('groupId')
    .execute()
  return new Map(rows.map(({ groupId, next }) => [groupId, next]))
}
