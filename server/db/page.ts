import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { ListQuery } from '#contract/resource.ts'
import { type Scope, scopeKey } from '../reach/courses.ts'
import { ask } from './ask.ts'
import { holding } from './search.ts'
import type { Db, Kind, Things } from './tables.ts'
import { type Counted, totalsOf } from './totals.ts'

type Rows = SelectQueryBuilder<any, any, object>
type Filters = Record<string, string | boolean | undefined>

/** The rows of a kind that a reader sees, on the site or in the bin, by filters. Built once for each shape of these. */
export type Found<Asked> = (scope: Scope, place: 'site' | 'bin', filters: Asked) => Rows

type Pages<Asked> = {
  /** The order of a list that asks for none. */
  usual: string
  others: Counted[]
  found: Found<Asked>
  /** The words that a reader may search, where they are fewer than there are. */
  words?: (scope: Scope) => RawBuilder<string> | undefined
}

/** Columns that may be null, which stand first upwards on both engines. */
const nullable = ['lastSeenAt', 'publishAt', 'deletedAt']

/**
 * Reads pages of one kind of thing: first their ids, which an index alone can tell, then the rows of these. Their
 * number also depends on the other kinds that decide what a reader sees.
 */
export function pagesOf<Of extends Kind, Query extends ListQuery>(
  db: Db,
  kind: Of,
  { usual, others, found, words }: Pages<Omit<Query, keyof ListQuery>>,
) {
  const totalOf = totalsOf(db, [kind, ...others])
  const pageIn = (rows: Rows, sort: string, limit: number, offset: number) => {
    const ids = inOrder(rows, sort).select('id').limit(limit).offset(offset)
    return inOrder(db.read.selectFrom(kind) as Rows, sort)
      .selectAll()
      .where('id', 'in', ids)
  }

  return async ({ page, pageSize, q, deleted, sort, ...rest }: Query, scope: Scope) => {
    const filters = rest as unknown as Omit<Query, keyof ListQuery> & Filters
    const place = deleted ? 'bin' : 'site'
    const order = sort ?? (deleted ? '-deletedAt' : usual)
    const skipped = (page - 1) * pageSize
    const matching = async () => {
      const all = found(scope, place, filters)
      return q ? await holding(db, kind, all as never, q, words?.(scope)) : all
    }
    const items = (
      q
        ? await pageIn((await matching()) as Rows, order, pageSize, skipped).execute()
        : await askPage(scope, place, filters, order, pageSize, skipped)
    ) as Things[Of][]

    const last = skipped + items.length
    if (items.length > 0 && items.length < pageSize) return { items, total: last }
    const asked = { ...filters, q, place, ...scopeKey(scope) }
    const total = await totalOf(asked, async () => {
      const counted = ((await matching()) as Rows).select(row => row.fn.countAll<number>().as('total'))
      return (await counted.executeTakeFirstOrThrow()).total
    })
    return { items, total: items.length > 0 ? Math.max(total, last) : total }
  }

  /** Ids are values of the query; words of a few, and flags, decide how it is built. */
  function askPage(
    { caller, now, courseIds }: Scope,
    place: 'site' | 'bin',
    filters: Filters,
    order: string,
    limit: number,
    offset: number,
  ) {
    const ids: Record<string, string> = {}
    let name = `${kind} ${place} ${caller.role} ${order}`
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
    }
    return ask(db.read, name, values, marks => {
      const scope = {
        caller: { ...caller, id: marks['@id'] },
        now: marks['@now'],
        courseIds: marks['@courses'],
      }
      const marked = Object.fromEntries(
        Object.entries(filters).map(([name, value]) => [name, isId(value) ? marks[name as never] : value]),
      )
      return pageIn(found(scope, place, marked as never), order, marks['@limit'], marks['@offset'])
    })
  }
}

const isId = (value: unknown): value is string => typeof value === 'string' && value.length === 36

/** Ends on id, in the direction of the key before it: pages never overlap, and an index is read either way. */
export function inOrder(rows: Rows, sort: string) {
  const keys = sort.split(',')
  const all = [...keys, keys.at(-1)!.startsWith('-') ? '-id' : 'id']
  return all.reduce((ordered, key) => {
    const name = key.replace('-', '')
    const column = sql.ref(['title', 'name', 'fileName'].includes(name) ? 'sortKey' : name)
    const [down, open] = [key.startsWith('-'), nullable.includes(name)]
    return ordered.orderBy(column, order => {
      const directed = down ? order.desc() : order.asc()
      if (!open) return directed
      return down ? directed.nullsLast() : directed.nullsFirst()
    })
  }, rows)
}
