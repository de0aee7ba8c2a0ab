import { sql } from 'kysely'
import type { ListQuery } from '#platform/contract/resource.ts'
import type { Rows } from '#platform/server/db/pages/order.ts'
import { pagesOf } from '#platform/server/db/pages/page.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import { holds, holdsLong, holdsThrees, mayHaveSlip, rarestOf } from '#platform/server/db/search.ts'
import type { Db, ResourceName, ResourceTables } from '#platform/server/db/tables.ts'
import { textOf } from '#platform/server/db/texts.ts'
import { maxHits, pageLength } from '../contract/search.ts'
import type { Span } from './searchable.ts'
import { fileHitsOf } from './file-hits.ts'
import { slipsOf } from './slips.ts'
import { type Condition, few, type Hits, hitsIn, type Sought } from './sought.ts'

/**
 * Finds resources of one kind that somebody sees: by their titles, then by their texts and what stands beside them where
 * they have any, then by the text of their files, and where these fill no page, by titles with one slip in a word.
 */
export function hitsOf<Of extends ResourceName>(db: Db, kind: Of, sought: Sought<Of>) {
  const {
    visible,
    visibleOne,
    parts,
    others,
    words,
    wordColumns,
    beside,
    files,
    defaultSort = 'title',
  } = sought
  const { read } = db
  const rarest = rarestOf(db)
  const live = (condition: Condition<Of>) =>
    (read.selectFrom(kind as 'lessons').where('deletedAt', 'is', null) as Rows).where(condition as never)
  const pages = pagesOf<Of, ListQuery>(db, kind, {
    ...{ defaultSort, others, words },
    found: scope => live(visible(scope)),
    parts: parts && (scope => parts(scope)?.map(live)),
  })
  const bySlip = slipsOf(db, kind, {
    visible: scope => live(visible(scope)),
    words,
    wordColumns,
    beside,
    defaultSort,
  })
  const tiers = [
    ...(textOf(kind) || beside ? [byText] : []),
    ...(files ? [fileHitsOf(db, kind, { ...sought, files, live })] : []),
  ]

  return { find, rowsOf }

  async function find(q: string, scope: Scope, { page, pageSize }: Span): Promise<Hits> {
    const skipped = (page - 1) * pageSize
    // Where the exact hits fill no page, all of them are known.
    const first = await exact(q, scope, 0, pageLength)
    const isFull = first.total >= pageLength
    const { ids, total, inFiles } = isFull && skipped > 0 ? await exact(q, scope, skipped, pageSize) : first
    if (isFull || !mayHaveSlip(q)) {
      const from = isFull ? 0 : skipped
      return { ids: ids.slice(from, from + pageSize), total, inFiles }
    }
    const known = ids.slice(skipped, skipped + pageSize)
    const before = Math.max(0, skipped - total)
    const near = await bySlip(q, scope, ids, { limit: pageSize - known.length, offset: before })
    return { ids: [...known, ...near.ids], total: Math.min(total + near.total, maxHits), inFiles }
  }

  async function exact(q: string, scope: Scope, offset: number, limit: number): Promise<Hits> {
    const page = offset / limit + 1
    const { items, total } = await pages({ page, pageSize: limit, q }, scope, ['id'])
    const ids = items.map(({ id }) => id)
    let hits: Hits = { ids, total: Math.min(total, maxHits) }
    for (const tier of tiers) {
      if (hits.total === maxHits) return hits
      const [left, skipped] = [limit - hits.ids.length, Math.max(0, offset - hits.total)]
      const { ids, total, inFiles } = await tier(q, scope, { limit: left, offset: skipped })
      hits = { ids: [...hits.ids, ...ids], total: Math.min(hits.total + total, maxHits), inFiles }
    }
    return hits
  }

  /** Those whose title and text hold the words together, and not the title alone; of too many to count, some of them. */
  async function byText(q: string, scope: Scope, { limit, offset }: { limit: number; offset: number }) {
    const { table } = textOf(kind) ?? {}
    const rare = table && (await rarest(table, q))
    const leads = !rare || rare.rows <= few
    let holding =
      table && holdsLong(db, q).reduce((rows, each) => rows.where(each), read.selectFrom(table).select('id'))
    if (rare) holding = holding?.where(holdsThrees(table, q, leads))
    // Few are better looked at one by one than found among all that somebody sees.
    const rows = live((rare && leads && visibleOne ? visibleOne : visible)(scope))
    const found = rows
      .select(['id', 'sortKey'])
      .where(row =>
        row.or([
          ...(holding
            ? [
                leads
                  ? row('id', 'in', holding)
                  : row.exists(
                      holding.whereRef(`${table}.id` as 'lessonTexts.id', '=', sql.ref(`${kind}.id`)),
                    ),
              ]
            : []),
          ...(beside ? [beside(words => holds(q, words))(row as never)] : []),
        ]),
      )
      .where(row => row.not(row.and(holds(q))))
    const counted = read.selectFrom(found.limit(maxHits).as('hits') as never) as unknown as Rows
    return hitsIn(counted, 'title', limit, offset)
  }

  /** The rows of hits, in their order; one that has gone meanwhile is left out. */
  async function rowsOf({ ids }: Hits): Promise<ResourceTables[Of][]> {
    if (ids.length === 0) return []
    const rows = read
      .selectFrom(kind as 'lessons')
      .selectAll()
      .where('id', 'in', ids)
    const byId = new Map((await rows.execute()).map(row => [row.id, row as unknown as ResourceTables[Of]]))
    return ids.flatMap(id => byId.get(id) ?? [])
  }
}
