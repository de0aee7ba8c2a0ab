import { reachOf } from '#platform/contract/access.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { Problem } from '#platform/server/problem.ts'

/** What somebody may have who only has pictures of themselves. */
const studentQuota = 100 * 1_048_576

/**
 * Counts what somebody has, with what is on its way and what lies in the bin, or deleting would make room for files that
 * can all be had back. What took another's place is counted there.
 */
export async function refuseOverQuota(tx: Tx, { id, role }: Caller, quota: number, size: number) {
  if (quota === 0) return
  const rows = tx.selectFrom('media').where('uploaderId', '=', id).where('status', '<>', 'failed')
  const { held } = await rows
    .where(row => row.or([row('status', '<>', 'ready'), row('replaces', 'is', null)]))
    .select(row => row.cast<number>(row.fn.coalesce(row.fn.sum('size'), row.lit(0)), 'bigint').as('held'))
    .executeTakeFirstOrThrow()
  const isForSelf = reachOf(role, 'uploads.create') === 'self'
  const max = isForSelf ? Math.min(quota, studentQuota) : quota
  if (held + size > max) throw new Problem('over_quota')
}
