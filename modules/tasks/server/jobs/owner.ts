import { now } from '#platform/server/db/records.ts'
import type { Reader, Tables, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'

export const jobOf = (on: Reader | Tx, id: string) =>
  on.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const saveJob = (tx: Tx, id: string, values: Partial<Tables['jobs']>) =>
  tx
    .updateTable('jobs')
    .set(row => ({ ...values, updatedAt: now(), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/**
 * The owner of a job with the rights that they have now; nobody where they may not sign in any more. What is done and what is
 * taken back are two requests, which the audit tells apart.
 */
export async function callerOf(
  on: Reader | Tx,
  ownerId: string | null,
  jobId: string,
  isUndo = false,
): Promise<Caller | undefined> {
  const owner = await on
    .selectFrom('users')
    .select(['id', 'role'])
    .where('id', '=', ownerId)
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return owner && { ...owner, sessionId: '', requestId: isUndo ? `undo ${jobId}` : jobId, jobId }
}

/** The language that somebody has chosen, if any. */
export const localeOf = async (on: Reader, id: string) =>
  (await on.selectFrom('users').select('locale').where('id', '=', id).executeTakeFirst())?.locale
