import { sql } from 'kysely'
import { type FoundBeside, guardiansShown } from '#modules/identity/server/public.ts'
import { holds, mayHold } from '#platform/server/db/search.ts'

/** So many digits of a number at least say whose it is. */
const isNumber = /^\d{5,17}$/

/** A student is found by the phone of a guardian, by whoever is told it. */
export const foundByGuardian: FoundBeside = (read, q, { caller }) => {
  if (!isNumber.test(q)) return undefined
  const words = sql<string>`guardians.search`
  const conditions = [...mayHold(read, 'guardians', q), ...holds(q, words), guardiansShown(caller.role)]
  return row =>
    row(
      'users.id',
      'in',
      conditions.reduce(
        (found, each) => found.where(each),
        row
          .selectFrom('guardians')
          .innerJoin('guardianStudents', 'guardianStudents.guardianId', 'guardians.id')
          .select('guardianStudents.userId')
          .where('guardians.deletedAt', 'is', null),
      ),
    )
}
