import type { Db, ResourceTables, Tx } from '#platform/server/db/tables.ts'
import { Problem } from '#platform/server/problem.ts'
import { administrators } from '../../contract/roles.ts'
import { isStepDown } from './rules.ts'

/**
 * The active administrators, on PostgreSQL held until the change is over: two who step down at once would else each see
 * the other stay. Held before any other user, and in one order, or two such changes could each wait for the other.
 */
export async function heldAdmins({ engine }: Db, tx: Tx) {
  const admins = tx
    .selectFrom('users')
    .select('id')
    .where('role', 'in', administrators)
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .orderBy('id')
  return (engine === 'postgres' ? admins.forUpdate() : admins).execute()
}

/** Refuses to leave the site without one of the active administrators. */
export function requireAdminLeft(
  held: { id: string }[],
  before: ResourceTables['users'],
  after: ResourceTables['users'] | undefined,
) {
  if (isStepDown(before, after) && held.every(({ id }) => id === before.id)) throw new Problem('last_admin')
}
