import { learners } from '#modules/identity/contract/roles.ts'
import { inIds } from '#platform/server/db/scope.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import { moneyGroups, type MoneyScope, visibleEntries } from '../policy.ts'

/** Of some people the students whose balance a reader sees: of a teacher who is or was in a group of theirs, or was charged for one. */
export async function payingPeople(read: Reader, userIds: string[], money: MoneyScope) {
  const { reach, caller, scope } = money
  let people = read
    .selectFrom('users')
    .select('id')
    .where(row => inIds(row, 'id', userIds))
    .where('deletedAt', 'is', null)
    .where('role', 'in', learners)
  if (reach === 'self') people = people.where('id', '=', caller.id)
  if (reach === 'own')
    people = people.where(row =>
      row.or([
        row('id', 'in', members =>
          members
            .selectFrom('groupMembers')
            .select('userId')
            .where(member => member('groupId', 'in', moneyGroups(member, scope))),
        ),
        // By the entries of each of them: those of all groups of a teacher are thousands.
        row.exists(
          row
            .selectFrom('ledger')
            .select('ledger.id')
            .whereRef('ledger.userId', '=', 'users.id')
            .where(visibleEntries(money)),
        ),
      ]),
    )
  return new Set((await people.execute()).map(({ id }) => id))
}
