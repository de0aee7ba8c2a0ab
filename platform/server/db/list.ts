import type { ListQuery } from '../../contract/resource.ts'
import { newStatements } from './prepared/statements.ts'
import { type Scope, scopeKey } from './scope.ts'
import { holds, holdsRarest, type Rarest, rarestOf } from './search.ts'
import type { Db, ResourceName, ResourceTables } from './tables.ts'
import { columnsOf, cursorsOf, from, inOrder, isSteady, type Rows, rowsInOrder, someOf } from './order.ts'
import { type Location, matching, type Pages, type Reading } from './list-parts.ts'
import { pageIn, spanOf } from './prepared/page-query.ts'
import { remembering, stateOf } from './totals.ts'

type Total = { total: number }
type Filters = Record<string, string | boolean | undefined>

/**
 * So many rows are looked at one by one where they are found by words or by other rows; of more, the first in order are
 * soon found by walking.
 */
export const few = 5_000
const maxFinds = 50
const maxTotals = 1_000

/**
 * Reads pages of one kind of resource: first their ids, which an index alone can tell, then the rows of these, or only
 * some columns. Their number also depends on the other kinds that decide what a reader sees.
 */
export function pagesOf<Of extends ResourceName, Query extends ListQuery>(
  db: Db,
  kind: Of,
  pages: Pages<Omit<Query, keyof ListQuery>>,
) {
  const { defaultSort, others, gathered, found, counted, parts, words, also, columns: listed } = pages
  type Columns = readonly (keyof ResourceTables[Of] & string)[]
  type Asked = {
    scope: Scope
    location: Location
    filters: Omit<Query, keyof ListQuery> & Filters
    order: string
  }

  const state = stateOf(db, [kind, ...others])
  const totals = remembering<number>(maxTotals)
  const finds = remembering<string[] | 'many'>(maxFinds)
  const cursors = cursorsOf()
  const rarest = rarestOf(db)
  const run = newStatements()

  return async (
    { page, pageSize, q, deleted, sort, ...rest }: Query,
    scope: Scope,
    columns: Columns | undefined = listed as Columns | undefined,
  ): Promise<{ items: ResourceTables[Of][]; total: number }> => {
    const location = deleted ? 'bin' : 'site'
    const order =
      sort ??
      (deleted ? '-deletedAt' : typeof defaultSort === 'string' ? defaultSort : defaultSort(rest as never))
    const asked: Asked = { scope, location, filters: rest as never, order }
    const skipped = (page - 1) * pageSize
    let list: Promise<string> | undefined
    const all = () => (list ??= listOf())
    const listOf = async () =>
      `${await state()} ${JSON.stringify([rest, q, location, order, scopeKey(scope)])}`

    const rare = q && !partsOf(asked) ? await rarest(kind, q) : undefined
    const total = async () => totals(await all(), () => countOf(asked, q, rare))
    const isSought = gathered?.(asked.filters) || (q && !partsOf(asked))
    const isFew = isSought && (!rare || rare.rows <= few || (await total()) <= few)
    const ids = isFew ? await finds(await all(), () => idsOf(asked, q, rare)) : 'many'
    if (ids !== 'many') {
      return {
        items: await rowsInOrder<Of>(visible(asked, 'some'), ids.slice(skipped, skipped + pageSize), columns),
        total: ids.length,
      }
    }

    // To walk a list to its end would be to look at each of all that there are.
    if (isSought && skipped >= (await total())) return { items: [], total: await total() }

    const items = q
      ? await searched(asked, q, columns, pageSize, skipped)
      : await queryPage(asked, columns, pageSize, skipped)
    const last = skipped + items.length
    if (items.length > 0 && items.length < pageSize) return { items, total: last }
    return { items, total: items.length > 0 ? Math.max(await total(), last) : await total() }

    /** The page at an offset, from the nearest row whose place is known where that is far. */
    async function queryPage(asked: Asked, columns: Columns | undefined, limit: number, offset: number) {
      if (!cursors.isFar(offset) || !isSteady(order) || partsOf(asked))
        return queryFrom(asked, columns, limit, offset)
      const list = await all()
      const mark = cursors.before(list, offset)
      const items = await queryFrom(asked, columns, limit, offset - (mark?.offset ?? 0), mark?.id)
      if (items[0]) cursors.remember(list, { offset, id: items[0].id })
      return items
    }
  }

  function visible({ scope, location, filters, order }: Asked, how: Reading['how'], byWords = false) {
    return found(scope, location, filters, { how, order, byWords })
  }

  function partsOf({ scope, location, filters, order }: Asked) {
    return parts?.(scope, location, filters, { how: 'each', order })
  }

  async function countOf(asked: Asked, q: string | undefined, rare: Rarest | undefined) {
    const known = q || asked.location === 'bin' ? undefined : await counted?.(asked.scope, asked.filters)
    if (known !== undefined) return known
    const lists = partsOf(asked)?.map(rows => (q ? holding(asked.scope, q, rows) : rows))
    const totals = (lists ?? [rowsOf(asked, 'all', q, rare)]).map(async rows => {
      const [sum] = (await rows.select(row => row.fn.countAll<number>().as('total')).execute()) as Total[]
      return sum!.total
    })
    return (await Promise.all(totals)).reduce((sum, total) => sum + total, 0)
  }

  /** The ids of a list in order, where they are few. They are not counted before: to find them takes as long as to count them. */
  async function idsOf(asked: Asked, q: string | undefined, rare: Rarest | undefined) {
    const rows = rowsOf(asked, 'all', q, rare).select(columnsOf(asked.order))
    const some = db.read.selectFrom(
      someOf(db, rows, { limit: few + 1 }).as('some') as never,
    ) as unknown as Rows
    const found = (await inOrder(some, asked.order).select('id').execute()) as { id: string }[]
    return found.length > few ? 'many' : found.map(({ id }) => id)
  }

  /** The rows that a reader sees; those that hold every word of a search, where there is one. */
  function rowsOf(asked: Asked, how: Reading['how'], q: string | undefined, rare?: Rarest) {
    return q ? holding(asked.scope, q, visible(asked, how, rare !== undefined), rare) : visible(asked, how)
  }

  function holding(scope: Scope, q: string, rows: Rows, rare?: Rarest) {
    const fewer = words?.(scope)
    const first = rare ? [holdsRarest(kind, rare)] : []
    const conditions = [...first, ...holds(q), ...(fewer ? holds(q, fewer) : [])]
    return matching(rows, conditions, also?.(q, scope))
  }

  function searched(
    asked: Asked,
    q: string,
    columns: Columns | undefined,
    limit: number,
    offset: number,
  ): Promise<ResourceTables[Of][]> {
    const lists = (partsOf(asked) ?? [visible(asked, 'each')]).map(rows => holding(asked.scope, q, rows))
    const query = pageIn(db.read, kind, lists, columns, asked.order, spanOf(limit, offset))
    return query.execute() as Promise<ResourceTables[Of][]>
  }

  /** Ids are values of the query; words of a few, and flags, decide how it is built. */
  function queryFrom(
    { scope: { caller, now, courseIds }, location, filters, order }: Asked,
    columns: Columns | undefined,
    limit: number,
    offset: number,
    mark?: string,
  ) {
    const ids: Record<string, string> = {}
    const words: Record<string, string | boolean | null> = {}
    for (const [filter, value] of Object.entries(filters)) {
      if (isId(value)) ids[filter] = value
      if (value !== undefined) words[filter] = isId(value) ? null : value
    }
    // As JSON, which no value that somebody sends can make look like another one.
    const name = JSON.stringify([kind, location, caller.role, order, columns, mark !== undefined, words])
    const values = {
      ...ids,
      '@id': caller.id,
      '@now': now,
      '@courses': courseIds,
      '@limit': limit,
      '@offset': offset,
      '@end': limit + offset,
      '@mark': mark,
    }
    return run(db.read, name, values, cursors => {
      const scope = {
        caller: { ...caller, id: cursors['@id'] },
        now: cursors['@now'],
        courseIds: cursors['@courses'],
      }
      const marked = Object.fromEntries(
        Object.entries(filters).map(([name, value]) => [name, isId(value) ? cursors[name as never] : value]),
      )
      const asked = { scope, location, filters: marked as never, order }
      const rows = visible(asked, 'each')
      const lists = partsOf(asked) ?? [mark ? from(rows, kind, order, cursors['@mark']!) : rows]
      const span = { limit: cursors['@limit'], offset: cursors['@offset'], end: cursors['@end'] }
      return pageIn(db.read, kind, lists, columns, order, span)
    }) as Promise<ResourceTables[Of][]>
  }
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)
