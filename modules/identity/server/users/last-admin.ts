import { Collided } from '#platform/server/db/locks.ts'
import type { ResourceTables, Tx } from '#platform/server/db/tables.ts'
import { Problem } from '#platform/server/problem.ts'
import { administrators } from '../../contract/roles.ts'
import { isStepDown } from './rules.ts'

const activeAdmins = (tx: Tx) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('role', 'in', administrators)
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)

/**
 * The active administrators, held until the change is over: two who step down at once would else each see
 * the other stay. Held before any other user, and in one order, or two such changes could each wait for the other. Where it is
 * somebody else who is changed nobody is held: many students of one transaction would let all administrators wait.
 */
export async function heldAdmins(tx: Tx, userId: string) {
  if (!(await activeAdmins(tx).where('id', '=', userId).executeTakeFirst())) return []
  return activeAdmins(tx).orderBy('id').forUpdate().execute()
}

/** Refuses to leave the site without one of the active administrators. */
export function requireAdminLeft(
  held: { id: string }[],
  before: ResourceTables['users'],
  after: ResourceTables['users'] | undefined,
) {
  if (!isStepDown(before, after)) return
  // Somebody has made them one since it was looked who is.
  if (held.every(({ id }) => id !== before.id)) throw new Collided()
  if (held.length === 1) throw new Problem('last_admin')
}
