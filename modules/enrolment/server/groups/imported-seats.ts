import type { ImportSetup, Inspected } from '#platform/server/bulk/imported.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import { countMembers } from './presenter.ts'

/** The active groups that some people are in. */
export async function membershipsOf(on: Reader, userIds: string[]) {
  if (userIds.length === 0) return new Map<string, { id: string; courseId: string | null }[]>()
  const rows = await on
    .selectFrom('groupMembers')
    .innerJoin('groups', 'groups.id', 'groupMembers.groupId')
    .select(['groups.id', 'groups.courseId', 'groupMembers.userId'])
    .where('groupMembers.userId', 'in', userIds)
    .where('groupMembers.leftAt', 'is', null)
    .where('groups.status', '=', 'active')
    .where('groups.deletedAt', 'is', null)
    .execute()
  return Map.groupBy(rows, ({ userId }) => userId)
}

/** Who takes a seat in which group, by the rows of a table that one after another are compared in one setup. */
const takers = new WeakMap<ImportSetup, Map<string, Set<string>>>()

/** Tells whether there is a seat for a row in a group, beside those for the rows before it. */
export async function seatsFor(on: Reader, groupIds: string[], setup: ImportSetup) {
  const limited = await on
    .selectFrom('groups')
    .select(['id', 'capacity'])
    .where('id', 'in', [...groupIds, ''])
    .where('capacity', 'is not', null)
    .execute()
  const members = await countMembers(on, ['', ...limited.map(({ id }) => id)])
  const free = new Map(limited.map(({ id, capacity }) => [id, capacity! - (members.get(id) ?? 0)]))
  const taking = takers.get(setup) ?? new Map<string, Set<string>>()
  takers.set(setup, taking)
  return (groupId: string, row: Inspected) => {
    const seats = free.get(groupId)
    if (seats === undefined) return true
    const takingIds = taking.get(groupId) ?? new Set()
    taking.set(groupId, takingIds)
    const person = whoIs(row)
    if (!takingIds.has(person) && takingIds.size >= seats) return false
    takingIds.add(person)
    return true
  }
}

/** Rows that say the same of somebody take one seat. */
function whoIs({ personId, draft: { values } }: Inspected) {
  const { name, username, externalId, phone, email } = values
  return personId ?? JSON.stringify([name, username, externalId, phone, email])
}
