import { type ExpressionBuilder, sql } from 'kysely'
import { ownGroups } from '#modules/enrolment/server/public.ts'
import { isLearner } from '#modules/identity/contract/roles.ts'
import { schoolRules } from '#modules/identity/server/public.ts'
import { type Reach, reachOf } from '#platform/contract/access.ts'
import { type Scope, scopeOf } from '#platform/server/db/scope.ts'
import type { Reader, Tables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'

type Entries = ExpressionBuilder<Tables, 'ledger'>

/** How far somebody reaches with money, and what else decides what they see of it. */
export type MoneyScope = { caller: Caller; reach: Reach; scope: Scope }

/**
 * How far somebody reaches with a call: who teaches only where the school lets teachers handle money, who learns only where it shows
 * them their balance.
 */
export async function moneyScope(
  read: Reader,
  caller: Caller,
  call: string,
): Promise<MoneyScope | undefined> {
  const reach = reachOf(caller.role, call)
  if (!reach) return undefined
  const rules = await schoolRules(read)
  if (reach === 'own' && !rules.teachersHandleMoney) return undefined
  if (isLearner(caller.role) && !rules.studentsSee.balance) return undefined
  return { caller, reach, scope: await scopeOf(read, caller) }
}

/** The groups that are somebody's own, also those in the bin: their entries stay. */
export const moneyGroups = (row: ExpressionBuilder<Tables, any>, scope: Scope) =>
  row
    .selectFrom('groups')
    .select('groups.id')
    .where(group => ownGroups(scope)(group))

/** What somebody sees of the ledger: of a teacher the entries of their groups, and what was paid out to them. */
export const visibleEntries =
  ({ caller, reach, scope }: MoneyScope) =>
  (row: Entries) => {
    if (reach === 'all') return sql<boolean>`true`
    if (reach === 'self') return row('ledger.userId', '=', caller.id)
    return row.or([
      row.and([row('ledger.kind', '=', 'payout'), row('ledger.userId', '=', caller.id)]),
      row.and([row('ledger.kind', '!=', 'payout'), row('ledger.groupId', 'in', moneyGroups(row, scope))]),
    ])
  }

/** Whether somebody decides of the money of the school, and not only takes it. */
export const keepsBooks = ({ role }: Pick<Caller, 'role'>) => reachOf(role, 'ledger.chain') === 'all'
