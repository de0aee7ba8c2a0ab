import { inIds } from '#platform/server/db/scope.ts'
import type { Reader } from '#platform/server/db/tables.ts'

/** Whom to call about some students, numbers and all: their guardians, who was named first comes first. */
export async function contactsOf(read: Reader, userIds: string[]) {
  const rows = await read
    .selectFrom('guardianStudents')
    .innerJoin('guardians', 'guardians.id', 'guardianStudents.guardianId')
    .select(['guardianStudents.userId', 'guardians.id', 'guardians.name', 'guardians.phone'])
    .where(row => inIds(row, 'guardianStudents.userId', userIds))
    .where('guardians.deletedAt', 'is', null)
    .orderBy('guardianStudents.linkedAt')
    .orderBy('guardians.id')
    .execute()
  const guardiansOf = Map.groupBy(rows, row => row.userId)
  return (userId: string) =>
    (guardiansOf.get(userId) ?? []).map(({ id, name, phone }) => ({ id, name, phone }))
}
