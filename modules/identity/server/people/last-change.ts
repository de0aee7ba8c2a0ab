import type { Db, ResourceName } from '#platform/server/db/tables.ts'

/** The name of whoever changed one resource of a kind last, as the audit knows it; nothing where nobody is known. */
export const changedBy = (db: Db, kind: ResourceName) => async (id: string) => {
  const last = await db.read
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.actorId')
    .select('users.name')
    .where('audit.kind', '=', kind)
    .where('audit.thingId', '=', id)
    .orderBy('audit.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.name ?? undefined
}
