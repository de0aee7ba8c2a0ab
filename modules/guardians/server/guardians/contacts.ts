import { seesGuardians } from '#modules/identity/server/public.ts'
import { holdWords } from '#platform/server/db/locks.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import { Problem, refuse } from '#platform/server/problem.ts'
import { visibleGuardians } from './policy.ts'

export type Contacts = { phone?: string | null; email?: string | null }
const kinds = ['phone', 'email'] as const

/** Lets nobody else give a guardian one of these until the transaction ends: taken before any row, by all in one order. */
export async function holdContacts(tx: Tx, contacts: Contacts[]) {
  const held = contacts.flatMap(({ phone, email }) => [phone, email]).filter(each => typeof each === 'string')
  await holdWords(tx, 'guardian', held)
}

/** Refuses a guardian whom nobody could reach. */
export function checkReachable({ phone, email }: Contacts) {
  if (!phone && !email) refuse('phone', 'required')
}

/**
 * Refuses what another guardian has. Who sees that one is told who it is, since the student belongs there then; nobody
 * learns by trying numbers whose they are, where the school does not let them see any.
 */
export async function refuseTaken(
  tx: Tx,
  scope: Scope,
  { id, ...contacts }: Contacts & { id?: string },
  at: 'field' | 'resource',
) {
  for (const kind of kinds) {
    const value = contacts[kind]
    if (!value) continue
    const owners = tx
      .selectFrom('guardians')
      .select(['id', 'name'])
      .where(kind, '=', value)
      .where('deletedAt', 'is', null)
    const owner = await owners.executeTakeFirst()
    if (!owner || owner.id === id) continue
    const isShown =
      (await seesGuardians(tx, scope.caller.role)) &&
      (await owners.where(visibleGuardians(scope)).executeTakeFirst()) !== undefined
    const current = isShown ? { current: owner } : {}
    if (at === 'resource') throw new Problem('taken', current)
    const error = { path: kind, code: 'taken' as const, ...current }
    throw new Problem('invalid', { errors: [error], ...current })
  }
}
