import type { Db, ResourceName } from '#platform/server/db/tables.ts'

/**
 * The name of whoever gave one resource of a kind its version, as the audit knows it; nothing where nobody is known. What
 * is written down of it beside that, such as marks of progress, changes no version.
 */
export const changedBy = (db: Db, kind: ResourceName) => async (id: string) => {
  const last = await db.read
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.actorId')
    .select('users.name')
    .where('audit.kind', '=', kind)
    .where('audit.thingId', '=', id)
    .where('audit.action', 'in', ['create', 'update', 'restore'])
    .orderBy('audit.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.name ?? undefined
}
