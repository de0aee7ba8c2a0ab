import { sql } from 'kysely'
import { type FoundBeside, guardiansShown } from '#modules/identity/server/public.ts'
import { holds, holdsThrees, termsOf } from '#platform/server/db/search.ts'

/** So many digits of a number at least say whose it is. */
const isNumber = /^\d{5,17}$/

/** A student is found by the phone of a guardian, by whoever is told it. */
export const foundByGuardian: FoundBeside = (db, q, { caller }) => {
  if (!isNumber.test(q)) return undefined
  const words = sql<string>`guardians.search`
  const byIndex = db.engine === 'sqlite' ? [holdsThrees('guardians', termsOf(q), true)] : []
  const conditions = [...byIndex, ...holds(q, words), guardiansShown(caller.role)]
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
