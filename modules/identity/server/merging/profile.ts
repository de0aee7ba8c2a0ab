import { change } from '#platform/server/db/records.ts'
import type { ResourceTables, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { mergedFields } from '../../contract/user.ts'
import { foundUserBy } from '../people/found-by.ts'
import { takeNames } from '../people/login-names.ts'

type Person = ResourceTables['users']
export type Filled = Partial<Record<(typeof mergedFields)[number], string>>

/** What the one who stays has nothing of, and the one who goes has. */
export const filledBy = (from: Person, into: Person): Filled =>
  Object.fromEntries(
    mergedFields.flatMap(field =>
      (into[field] ?? null) === null && from[field] ? [[field, from[field]]] : [],
    ),
  )

/** Fills what is empty. An e-mail or phone that nobody but its owner has said is theirs is no more proved than before. */
export async function fill(tx: Tx, from: Person, into: Person, by: Caller) {
  const filled = filledBy(from, into)
  if (Object.keys(filled).length === 0) return filled
  const unproved = await tx.selectFrom('unproved').select('kind').where('userId', '=', from.id).execute()
  for (const { kind } of unproved)
    if (filled[kind])
      await tx
        .insertInto('unproved')
        .values({ userId: into.id, kind })
        .onConflict(known => known.doNothing())
        .execute()
  await save(tx, into, filled, by)
  return filled
}

/** Empties again what was filled, as far as it is still what it was filled with. */
export async function emptyAgain(tx: Tx, into: Person, filled: Filled, by: Caller) {
  const still = mergedFields.filter(field => filled[field] !== undefined && into[field] === filled[field])
  const kinds = still.filter(field => field === 'phone' || field === 'email')
  if (kinds.length > 0)
    await tx.deleteFrom('unproved').where('userId', '=', into.id).where('kind', 'in', kinds).execute()
  if (still.length > 0) await save(tx, into, Object.fromEntries(still.map(field => [field, null])), by)
  return Object.keys(filled).length - still.length
}

async function save(tx: Tx, person: Person, set: Partial<Person>, by: Caller) {
  const after = { ...person, ...set }
  await change(tx, 'users', person.id, { ...set, ...foundUserBy(after) }, by)
  if (set.email !== undefined && person.deletedAt === null) await takeNames(tx, [after], 'resource')
}
