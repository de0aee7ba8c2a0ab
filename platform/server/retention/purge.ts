import { sql } from 'kysely'
import { purgeAudit } from '../db/audit.ts'
import type { Db } from '../db/tables.ts'
import { purgeEnded } from '../jobs/ended.ts'
import { auditDays } from '../settings/settings.ts'
import { endForGood } from './end-for-good.ts'
import { binLasts, endExpired, type Naming, purgedResources } from './purged.ts'

const day = 86_400_000
/** Rows in one change: longer ones would hold up everybody who writes. */
const batchSize = 200

/**
 * Ends what has had its time: resources in the bin for thirty days, with what belongs to them, what modules say ends by
 * itself, jobs that ended thirty days ago, and entries of the audit after so many days, 0 for never. Of people who go,
 * the audit forgets what it held. Files are swept by files.ts. Answers how many resources have gone from the bin.
 */
export async function purge(db: Db, now = Date.now(), auditLasts = auditDays) {
  await db.write(async tx => {
    await endExpired(tx, now)
    await purgeEnded(tx, now)
  })
  const oldest = new Date(now - auditLasts * day).toISOString()
  for (let purged = batchSize; auditLasts > 0 && purged === batchSize; )
    purged = await db.write(tx => purgeAudit(tx, oldest, batchSize))
  const before = new Date(now - binLasts).toISOString()
  let gone = 0
  for (const rules of purgedResources())
    for (let swept = batchSize; swept === batchSize; gone += swept)
      swept = await purgeBatch(db, rules, before)
  return gone
}

type Rules = ReturnType<typeof purgedResources>[number]

/**
 * What stands in a resource has gone before it, so only what hangs on it is left; a resource still named elsewhere
 * stays.
 */
const purgeBatch = (db: Db, rules: Rules, before: string) =>
  db.write(async tx => {
    const { kind, namedBy, parts } = rules
    const old = tx
      .selectFrom(kind as 'lessons')
      .select('id')
      .where('deletedAt', '<', before)
      .limit(batchSize)
    const free = [...namedBy, ...parts].reduce(
      (rows, [table, column, through]) =>
        rows.where(row =>
          row.not(
            row.exists(
              row
                .selectFrom(table as 'summaries')
                .select(column as 'lessonId')
                .where(namesRow(`${table}.${column}`, `${kind}.id`, through)),
            ),
          ),
        ),
      old,
    )
    const ids = (await free.execute()).map(({ id }) => id)
    if (ids.length === 0) return 0
    await endForGood(tx, rules, ids)
    return ids.length
  })

/** That a column names a row, or what belongs to it. */
function namesRow(column: string, id: string, through: Naming[2]) {
  if (!through) return sql<boolean>`${sql.ref(column)} = ${sql.ref(id)}`
  const [table, owner] = through
  const owned = sql`select id from ${sql.table(table)} where ${sql.ref(`${table}.${owner}`)} = ${sql.ref(id)}`
  return sql<boolean>`${sql.ref(column)} in (${owned})`
}
