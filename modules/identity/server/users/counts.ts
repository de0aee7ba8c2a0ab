import { sql } from 'kysely'
import { reachOf } from '#platform/contract/access.ts'
import { record } from '#platform/contract/schema.ts'
import { inIds, type Scope } from '#platform/server/db/scope.ts'
import type { Db, Reader } from '#platform/server/db/tables.ts'
import { learners } from '../../contract/roles.ts'
import type { UserQuery } from '../../contract/user.ts'
import { rolesIn } from './of-role.ts'

/** What PostgreSQL has counted of the people of each role and status becomes one row again. */
export const foldUserCountsJob = { name: 'foldUserCounts', payload: record({}) }

/**
 * Adds up the rows of each role and status in one statement, as those of courses are: whoever reads meanwhile sees all of
 * the old or the new ones. On SQLite each has one row.
 */
export async function foldUserCounts(db: Db) {
  if (db.engine !== 'postgres') return
  await db.write(async tx => {
    await sql`with taken as (delete from "userCounts" returning "role", "status", "count")
      insert into "userCounts" ("role", "status", "count")
      select "role", "status", sum("count") from taken group by "role", "status"`.execute(tx)
  })
}

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
