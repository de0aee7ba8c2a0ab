import type { Changes, Db } from '../db/tables.ts'

/**
 * A user as they are inside of this change, where what was read before it may be of yesterday; undefined where they are
 * gone or in the bin. Nobody else changes them before it ends.
 */
export function lockedUser(changes: Changes, engine: Db['engine'], id: string) {
  const row = changes.selectFrom('users').selectAll().where('id', '=', id).where('deletedAt', 'is', null)
  return (engine === 'postgres' ? row.forUpdate() : row).executeTakeFirst()
}
