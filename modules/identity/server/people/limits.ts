import { sql } from 'kysely'
import type { Tx } from '#platform/server/db/tables.ts'
import { Problem } from '#platform/server/problem.ts'

/**
 * How many tries one key has in so many milliseconds. What comes after them is refused until that time is over, or, where
 * it says `thenWaits`, let in one by one, each after a longer wait than the one before.
 */
export type Limit = { key: string; max: number; within: number; thenWaits?: boolean }

const shortestWait = 30_000
const longestWait = 15 * 60_000
const timestamp = (milliseconds: number) => new Date(milliseconds).toISOString()

/**
 * Counts one more try in a single statement, so that of tries side by side each is counted before the next is judged.
 * Refuses with `too_many`, and the seconds to wait, where the limit is reached; refused tries are not counted.
 */
export async function take(tx: Tx, { key, max, within, thenWaits }: Limit) {
  const at = Date.now()
  const [from, until] = [timestamp(at - within), timestamp(at + within)]
  // What lies far in the future was written before the clock was set back: it holds nobody up.
  const isRecent = sql<boolean>`(limits.since between ${from} and ${until}
    or coalesce(limits."blockedUntil", '') between ${from} and ${until})`
  const isFree = thenWaits
    ? sql<boolean>`coalesce(limits."blockedUntil", '') not between ${timestamp(at + 1)} and ${timestamp(at + longestWait)}`
    : sql<boolean>`not (${isRecent} and limits.tries >= ${max})`
  const row = await tx
    .insertInto('limits')
    .values({ key, tries: 1, since: timestamp(at), blockedUntil: null })
    .onConflict(known =>
      known
        .column('key')
        .doUpdateSet({
          tries: sql`case when ${isRecent} then limits.tries + 1 else 1 end`,
          since: sql`case when ${isRecent} then limits.since else ${timestamp(at)} end`,
          blockedUntil: null,
        })
        .where(isFree),
    )
    .returning('tries')
    .executeTakeFirst()
  if (!row) return refuse(tx, key, within)
  if (!thenWaits || row.tries < max) return
  const wait = Math.min(longestWait, shortestWait * 2 ** Math.min(row.tries - max, 10))
  await tx
    .updateTable('limits')
    .set({ blockedUntil: timestamp(at + wait) })
    .where('key', '=', key)
    .execute()
}

async function refuse(tx: Tx, key: string, within: number): Promise<never> {
  const { since, blockedUntil } = await tx
    .selectFrom('limits')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  const until = blockedUntil ? Date.parse(blockedUntil) : Date.parse(since) + within
  throw new Problem('too_many', { retryAfter: Math.max(1, Math.ceil((until - Date.now()) / 1_000)) })
}

/** Forgets what was counted by some limits, and takes one try back from another. */
export async function giveBack(tx: Tx, forgotten: Limit[], shared: Limit | undefined) {
  for (const { key } of forgotten) await tx.deleteFrom('limits').where('key', '=', key).execute()
  if (!shared) return
  await tx
    .updateTable('limits')
    .set({ tries: sql`tries - 1` })
    .where('key', '=', shared.key)
    .where('tries', '>', 0)
    .execute()
}
