import type { Expression, ExpressionBuilder, RawBuilder, SqlBool } from 'kysely'
import type { ListQuery } from '../../../contract/resource.ts'
import { cachedQuery } from '../cached-query.ts'
import { type Scope, scopeKey } from '../scope.ts'
import { holds, holdsRarest, type Rarest, rarestOf } from '../search.ts'
import type { Db, ResourceName, ResourceTables } from '../tables.ts'
import { cursorsOf } from './cursors.ts'
import { from, inOrder, isSteady, type Rows, rowsInOrder } from './order.ts'
import { pageIn, spanOf } from './page-query.ts'
import { type Counted, remembering, stateOf } from './totals.ts'

type Filters = Record<string, string | boolean | undefined>
type Location = 'site' | 'bin'

/** The rows of a kind that a reader sees, on the site or in the bin, by filters. Built once for each shape of these. */
export type Found<Asked, Shape> = (scope: Scope, location: Location, filters: Asked) => Shape

type Also = (q: string) => (row: ExpressionBuilder<any, any>) => Expression<SqlBool>

/** The rows that fulfil all conditions of a search, or are found by something else. */
export const matching = (rows: Rows, q: string, conditions: RawBuilder<boolean>[], also?: Also) =>
  also
    ? rows.where(row => row.or([row.and(conditions), also(q)(row)]))
    : conditions.reduce((kept, each) => kept.where(each), rows)

/** What a list of one kind of resource is made of. */
export type Pages<Asked> = {
  /** The order of a list that asks for none, by what it asks for. */
  defaultSort: string | ((filters: Asked) => string)
  others: Counted[]
  found: Found<Asked, Rows>
  /** The same as several lists, each of which is quick to read in order, where one of them all is not. */
  parts?: Found<Asked, Rows[] | undefined>
  /** What a list reads of each row, where it is not all that there is. */
  columns?: readonly string[]
  /** The words that a reader may search, where they are fewer than there are. */
  words?: (scope: Scope) => RawBuilder<string> | undefined
  /** Which rows a search finds beside those that hold its words: by the files that they use, say. */
  also?: Also
}

/** So many rows a search looks at one by one; of more, the first in order are soon found by walking. */
const few = 5_000
const maxFinds = 50
const maxTotals = 1_000

/**
 * Reads pages of one kind of resource: first their ids, which an index alone can tell, then the rows of these, or only
 * some columns. Their number also depends on the other kinds that decide what a reader sees.
 */
export function pagesOf<Of extends ResourceName, Query extends ListQuery>(
  db: Db,
  kind: Of,
  { defaultSort, others, found, parts, words, also, columns: listed }: Pages<Omit<Query, keyof ListQuery>>,
) {
  type Columns = readonly (keyof ResourceTables[Of] & string)[]
  type Asked = {
    scope: Scope
    location: Location
    filters: Omit<Query, keyof ListQuery> & Filters
    order: string
  }

  const state = stateOf(db, [kind, ...others])
  const totals = remembering<number>(maxTotals)
  const finds = remembering<string[]>(maxFinds)
  const cursors = cursorsOf()
  const rarest = rarestOf(db)

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
    const all = async () => `${await state()} ${JSON.stringify([rest, q, location, order, scopeKey(scope)])}`

    const rare = q && !partsOf(asked) ? await rarest(kind, q) : undefined
    if (q && rare && rare.rows <= few) {
      const ids = await finds(await all(), () => idsOf(inOrder(holding(asked, q, rare), order)))
      return {
        items: await rowsInOrder<Of>(
          found(scope, location, asked.filters),
          ids.slice(skipped, skipped + pageSize),
          columns,
        ),
        total: ids.length,
      }
    }

    const items = q
      ? await searched(asked, q, columns, pageSize, skipped)
      : await queryPage(asked, columns, pageSize, skipped)
    const last = skipped + items.length
    if (items.length > 0 && items.length < pageSize) return { items, total: last }
    const total = await totals(await all(), async () => {
      const counted = q ? holding(asked, q, rare) : found(scope, location, rest as never)
      const [sum] = await counted.select(row => row.fn.countAll<number>().as('total')).execute()
      return (sum as { total: number }).total
    })
    return { items, total: items.length > 0 ? Math.max(total, last) : total }

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

  function partsOf({ scope, location, filters }: Asked) {
    return parts?.(scope, location, filters)
  }

  /** The rows that hold every word of a search, among those that a reader sees. */
  function holding(
    { scope, location, filters }: Asked,
    q: string,
    rare?: Rarest,
    rows = found(scope, location, filters),
  ) {
    const fewer = words?.(scope)
    const first = rare ? [holdsRarest(kind, rare)] : []
    return matching(rows, q, [...first, ...holds(q), ...(fewer ? holds(q, fewer) : [])], also)
  }

  function searched(
    asked: Asked,
    q: string,
    columns: Columns | undefined,
    limit: number,
    offset: number,
  ): Promise<ResourceTables[Of][]> {
    const lists = partsOf(asked)?.map(part => holding(asked, q, undefined, part)) ?? [holding(asked, q)]
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
    let name = `${kind} ${location} ${caller.role} ${order} ${columns?.join() ?? ''} ${mark ? 'on' : ''}`
    for (const filter in filters) {
      const value = filters[filter]
      if (isId(value)) ids[filter] = value
      if (value !== undefined) name += ` ${filter}${isId(value) ? '' : value}`
    }
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
    return cachedQuery(db.read, name, values, cursors => {
      const scope = {
        caller: { ...caller, id: cursors['@id'] },
        now: cursors['@now'],
        courseIds: cursors['@courses'],
      }
      const marked = Object.fromEntries(
        Object.entries(filters).map(([name, value]) => [name, isId(value) ? cursors[name as never] : value]),
      )
      const visible = found(scope, location, marked as never)
      const lists = parts?.(scope, location, marked as never) ?? [
        mark ? from(visible, kind, order, cursors['@mark']!) : visible,
      ]
      const span = { limit: cursors['@limit'], offset: cursors['@offset'], end: cursors['@end'] }
      return pageIn(db.read, kind, lists, columns, order, span)
    }) as Promise<ResourceTables[Of][]>
  }
}

const idsOf = async (rows: Rows) =>
  ((await rows.select('id').execute()) as { id: string }[]).map(({ id }) => id)

const isId = (value: unknown): value is string => typeof value === 'string' && value.length === 36
