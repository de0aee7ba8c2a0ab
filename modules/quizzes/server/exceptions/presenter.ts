import { inIds } from '#platform/server/db/scope.ts'
import type { Reader, ResourceTables } from '#platform/server/db/tables.ts'
import type { Exception } from '../../contract/exception.ts'

/** Exceptions as staff see them, with whom they are for. */
export async function presentExceptions(
  read: Reader,
  rows: ResourceTables['exceptions'][],
): Promise<Exception[]> {
  const [people, groups] = await Promise.all([
    read
      .selectFrom('users')
      .select(['id', 'name'])
      .where(row => inIds(row, 'id', [...new Set(rows.flatMap(({ userId }) => userId ?? []))]))
      .execute(),
    read
      .selectFrom('groups')
      .select(['id', 'title'])
      .where(row => inIds(row, 'id', [...new Set(rows.flatMap(({ groupId }) => groupId ?? []))]))
      .execute(),
  ])
  return rows.map(row => {
    const { id, courseId, userId, groupId, quizId, opensAt, closesAt, extraPercent, extraMinutes } = row
    return {
      ...{ id, courseId, userId, groupId, quizId, opensAt, closesAt, extraPercent, extraMinutes },
      ...{ attempts: row.attempts, reason: row.reason },
      user: people.find(one => one.id === userId) ?? null,
      group: groups.find(one => one.id === groupId) ?? null,
      ...{ createdAt: row.createdAt, updatedAt: row.updatedAt, version: row.version },
    }
  })
}
