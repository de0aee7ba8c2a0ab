import { audit, type By } from '../db/audit.ts'
import { titleColumnOf } from '../db/titles.ts'
import { lockedRow } from '../db/records.ts'
import type { Reader, Tx } from '../db/tables.ts'
import { Problem } from '../problem.ts'
import { endForGood } from './end-for-good.ts'
import { type Naming, type Purged, purgedResources } from './purged.ts'

/** So many ids stand in one statement. */
const batchSize = 500

type Found = Map<Purged, Set<string>>

/**
 * Ends one resource that is in the bin, before its time, with all that stands in it. Answers false where it is not there any
 * more; refuses what is on the site, what something on the site stands in, and what others still name.
 */
export async function purgeOne(tx: Tx, kind: Purged, id: string, by: By) {
  const row = await lockedRow(tx, kind, id, undefined, 'bin')
  if (!row) {
    if (await lockedRow(tx, kind, id)) throw new Problem('not_ready')
    return false
  }
  const found = await partsOf(tx, kind, [id])
  found.set(kind, (found.get(kind) ?? new Set()).add(id))
  const counts: Record<string, number> = {}
  for (const rules of purgedResources()) {
    const ids = [...(found.get(rules.kind) ?? [])]
    if (ids.length === 0) continue
    for (const naming of rules.namedBy) if (await isNamed(tx, naming, ids)) throw new Problem('in_use')
    await endForGood(tx, rules, ids)
    if (rules.kind !== kind) counts[rules.kind] = ids.length
  }
  const title = titleColumnOf(kind)
  const isErased = purgedResources().some(rules => rules.kind === kind && rules.erased.length > 0)
  const before = { ...(title && !isErased && { [title]: row[title as keyof typeof row] }), ...counts }
  await audit(tx, by, 'purge', kind, id, { before })
  return true
}

/** Counts what stands in resources of the bin, and goes with them. */
export async function partsIn(read: Reader, kind: Purged, ids: string[]) {
  const found = await partsOf(read, kind, ids, 'count')
  return [...found].map(([resource, { size }]) => ({ resource, count: size }))
}

/** What stands in resources, and what stands in that; what is on the site refuses to go. */
async function partsOf(
  on: Reader | Tx,
  kind: Purged,
  ids: string[],
  only?: 'count',
  found: Found = new Map(),
) {
  const rules = purgedResources().find(each => each.kind === kind)
  for (const [table, column] of rules?.parts ?? []) {
    const part = table as Purged
    const known = found.get(part) ?? new Set()
    const more: string[] = []
    for (const some of inBatches(ids)) {
      const rows = on
        .selectFrom(part as 'lessons')
        .select(['id', 'deletedAt'])
        .where(column as 'courseId', 'in', some)
      for (const row of await rows.execute()) {
        if (row.deletedAt === null && !only) throw new Problem('in_use')
        if (row.deletedAt === null || known.has(row.id)) continue
        known.add(row.id)
        more.push(row.id)
      }
    }
    found.set(part, known)
    if (more.length > 0) await partsOf(on, part, more, only, found)
  }
  return found
}

async function isNamed(tx: Tx, [table, column, through]: Naming, ids: string[]) {
  for (const some of inBatches(ids)) {
    const rows = tx
      .selectFrom(table as 'summaries')
      .select(column as 'lessonId')
      .where(row =>
        through
          ? row(
              column as 'lessonId',
              'in',
              row
                .selectFrom(through[0] as 'lessons')
                .select('id')
                .where(through[1] as 'courseId', 'in', some),
            )
          : row(column as 'lessonId', 'in', some),
      )
    if (await rows.limit(1).executeTakeFirst()) return true
  }
  return false
}

function inBatches(ids: string[]) {
  const count = Math.ceil(ids.length / batchSize)
  return Array.from({ length: count }, (_, at) => ids.slice(at * batchSize, (at + 1) * batchSize))
}
