import type { Changes, Db, Things } from '../db/tables.ts'
import { Problem } from '../http/problem.ts'
import { isStepDown } from './rules.ts'

/**
 * Refuses to leave the site without an active administrator. On PostgreSQL the rows of all of them are held meanwhile,
 * or two who step down at once would each see the other stay.
 */
export async function keepAnAdmin(
  { engine }: Db,
  changes: Changes,
  before: Things['users'],
  after: Things['users'] | undefined,
) {
  if (!isStepDown(before, after)) return
  const admins = changes
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .orderBy('id')
  const held = await (engine === 'postgres' ? admins.forUpdate() : admins).execute()
  if (held.every(({ id }) => id === before.id)) throw new Problem('last_admin')
}
