import { reachOf } from '#platform/contract/access.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { Problem } from '#platform/server/problem.ts'
import type { FileSettings } from '#platform/server/storage/files.ts'

/**
 * Counts what somebody has, with what is on its way and what lies in the bin, or deleting would make room for files that
 * can all be had back: nobody has back those for answers. What took another's place is counted there.
 */
export async function refuseOverQuota(
  tx: Tx,
  { id, role }: Caller,
  { uploadQuotaBytes, studentQuotaBytes }: FileSettings,
  size: number,
) {
  const isForSelf = reachOf(role, 'uploads.create') === 'self'
  const quotas = [uploadQuotaBytes, ...(isForSelf ? [studentQuotaBytes] : [])].filter(quota => quota > 0)
  if (quotas.length === 0) return
  const rows = tx.selectFrom('media').where('uploaderId', '=', id).where('status', '<>', 'failed')
  const { held } = await rows
    .where(row => row.or([row('status', '<>', 'ready'), row('replaces', 'is', null)]))
    .where(row => row.or([row('deletedAt', 'is', null), row('purpose', '<>', 'answer')]))
    .select(row => row.cast<number>(row.fn.coalesce(row.fn.sum('size'), row.lit(0)), 'bigint').as('held'))
    .executeTakeFirstOrThrow()
  if (held + size > Math.min(...quotas)) throw new Problem('over_quota')
}
