import { sql } from 'kysely'
import { withoutGuardianPhones } from '#modules/identity/server/public.ts'
import { may } from '#platform/contract/access.ts'
import { wordsBefore } from '#platform/server/db/expressions.ts'
import { searchOf, sortKeyOf } from '#platform/server/db/search.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Guardian } from '../../contract/guardian.ts'

/** Stands between what everybody who sees a guardian may search, and their phone. */
const border = '\u241E'

/** What a guardian is found by: name and phone; and what they are ordered by. */
export const foundGuardianBy = ({ name, phone }: Pick<Guardian, 'name' | 'phone'>) => ({
  search: `${searchOf(name)}${border}${searchOf(phone ?? '')}`,
  sortKey: sortKeyOf(name),
})

/** The words of a guardian, without their phone where teachers are not told it: nor can they try numbers. */
export function wordsFor(read: Reader, { role }: Pick<Caller, 'role'>) {
  if (may(role, 'users.update')) return undefined
  const words = sql<string>`search`
  return withoutGuardianPhones(wordsBefore(read, words, border), words)
}
