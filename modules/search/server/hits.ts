import { type ExpressionBuilder, sql } from 'kysely'
import type { ListQuery } from '#platform/contract/resource.ts'
import { inOrder, type Rows } from '#platform/server/db/pages/order.ts'
import { pagesOf } from '#platform/server/db/pages/page.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import { holdsLong, holdsThrees, rarestOf } from '#platform/server/db/search.ts'
import type { Db, ResourceName, ResourceTables, Tables } from '#platform/server/db/tables.ts'
import { textOf } from '#platform/server/db/texts.ts'
import { maxHits, maxItems } from '../contract/search.ts'

/** Of so many texts that hold the rarest letters each is looked at; of more, those that a reader sees. */
const few = 5_000

export type Hits = { ids: string[]; total: number }
type Condition<Of extends ResourceName> = (row: ExpressionBuilder<Tables, Of>) => any
type Paged = Parameters<typeof pagesOf>[2]

/** Which rows of a resource are searched, and by what. */
export type Sought<Of extends ResourceName> = Pick<Paged, 'others' | 'words'> & {
  /** The rows that a reader sees. */
  visible: (scope: Scope) => Condition<Of>
  /** The same, for looking at few rows one by one, where that is another question. */
  visibleOne?: (scope: Scope) => Condition<Of>
  /** The same as several lists, each of which is quick to read in order, where one of them all is not. */
  parts?: (scope: Scope) => readonly Condition<Of>[] | undefined
  defaultSort?: string
}

/** Finds resources of one kind that somebody sees: by their titles, or first by their titles and then by their texts. */
export function hitsOf<Of extends ResourceName>(
  db: Db,
  kind: Of,
  { visible, visibleOne, parts, others, words, defaultSort = 'title' }: Sought<Of>,
) {
  const { read } = db
  const rarest = rarestOf(db)
  const live = (condition: Condition<Of>) =>
    (read.selectFrom(kind as 'lessons').where('deletedAt', 'is', null) as Rows).where(condition as never)
  const pages = pagesOf<Of, ListQuery>(db, kind, {
    ...{ defaultSort, others, words },
    found: scope => live(visible(scope)),
    parts: parts && (scope => parts(scope)?.map(live)),
  })

  return { byTitle, byAll, rowsOf }

  async function byTitle(q: string, scope: Scope): Promise<Hits> {
    const { items, total } = await pages({ page: 1, pageSize: maxItems, q }, scope, ['id'])
    return { ids: items.map(({ id }) => id), total: Math.min(total, maxHits) }
  }

  async function byAll(q: string, scope: Scope): Promise<Hits> {
    const titled = await byTitle(q, scope)
    if (titled.total === maxHits) return titled
    // Of fewer than are told, all are known by name: the others follow them.
    const known = titled.total < maxItems ? titled.ids : []
    const others = await byText(q, scope, known)
    return {
      ids: [...titled.ids, ...others.ids].slice(0, maxItems),
      total: Math.min(known.length + others.total, maxHits),
    }
  }

  /** Those that hold the words in title and text together. Where there are too many to count, some of them. */
  async function byText(q: string, scope: Scope, known: string[]): Promise<Hits> {
    const { table } = textOf(kind) ?? {}
    if (!table) throw new Error(`${kind} have no texts`)
    const rare = await rarest(table, q)
    const leads = !rare || rare.rows <= few
    let holding = holdsLong(db, q).reduce(
      (rows, each) => rows.where(each),
      read.selectFrom(table).select('id'),
    )
    if (rare) holding = holding.where(holdsThrees(table, q, leads))
    // Few are better looked at one by one than found among all that somebody sees.
    const rows = live((rare && leads && visibleOne ? visibleOne : visible)(scope))
    const mine = rows.select(['id', 'sortKey'])
    const found = leads
      ? mine.where('id', 'in', holding)
      : mine.where(row =>
          row.exists(holding.whereRef(`${table}.id` as 'lessonTexts.id', '=', sql.ref(`${kind}.id`))),
        )
    const others = known.length > 0 ? found.where('id', 'not in', known) : found
    const counted = read.selectFrom(others.limit(maxHits).as('hits') as never) as unknown as Rows
    const first = await inOrder(counted.select(['id', sql<number>`count(*) over ()`.as('total')]), 'title')
      .limit(maxItems)
      .execute()
    const hits = first as { id: string; total: number }[]
    return { ids: hits.map(({ id }) => id), total: hits[0]?.total ?? 0 }
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
