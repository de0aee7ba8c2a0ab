import { reachOf } from '#platform/contract/access.ts'
import { record } from '#platform/contract/schema.ts'
import { foldCounts } from '#platform/server/db/counted.ts'
import { inIds, type Scope } from '#platform/server/db/scope.ts'
import type { Db, Reader } from '#platform/server/db/tables.ts'
import { learners } from '../../contract/roles.ts'
import type { UserQuery } from '../../contract/user.ts'
import { rolesIn } from './of-role.ts'

/** What the database has counted of the people of each role and status becomes one row again. */
export const foldUserCountsJob = { name: 'foldUserCounts', payload: record({}) }

export const foldUserCounts = (db: Db) => foldCounts(db, 'userCounts', ['role', 'status'])

type Asked = Partial<Pick<UserQuery, 'role' | 'staff' | 'status'>>

/**
 * How many people somebody sees of some roles and a status, or of any, as the database has counted them; whoever sees only people of their
 * courses counts these themselves.
 */
export function countedUsers(read: Reader, { caller }: Scope, { status, ...asked }: Asked) {
  const reach = reachOf(caller.role, 'users.read')
  if (reach !== 'all' && reach !== 'students') return undefined
  let counts = read.selectFrom('userCounts').select(row => row.fn.sum<number | null>('count').as('count'))
  if (reach === 'students') counts = counts.where('role', 'in', learners)
  const roles = rolesIn(asked)
  if (roles) counts = counts.where(row => inIds(row, 'role', roles))
  if (status) counts = counts.where('status', '=', status)
  return counts.executeTakeFirstOrThrow().then(({ count }) => count ?? 0)
}
