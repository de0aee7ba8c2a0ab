import { type ExpressionBuilder, sql } from 'kysely'
import type { Changes, Tables } from './tables.ts'

/** Things that stand in a row: courses on the site, the others in their parent. */
type Placed = 'courses' | 'seasons' | 'lessons' | 'summaries'
type Where = { column: 'courseId' | 'seasonId'; id: string } | undefined

/**
 * Where things stand among their siblings. A thing that moves takes its place and those between shift by one, without
 * a new version: they themselves were not changed.
 */
export function positions(changes: Changes, kind: Placed, parent: Where) {
  const among = (row: ExpressionBuilder<Tables, 'lessons'>) => {
    const live = row('deletedAt', 'is', null)
    return parent ? row.and([row(parent.column, '=', parent.id), live]) : live
  }
  const shift = (by: 1 | -1, from: number, to: number | undefined, but?: string) => {
    const rows = changes
      .updateTable(kind as 'lessons')
      .set({ position: sql`position + ${sql.raw(String(by))}` })
      .where(among)
      .where('position', '>=', from)
    const upTo = to === undefined ? rows : rows.where('position', '<=', to)
    return (but ? upTo.where('id', '<>', but) : upTo).execute()
  }
  const taken = async (position: number, but?: string) => {
    const rows = changes
      .selectFrom(kind as 'lessons')
      .select('id')
      .where(among)
      .where('position', '=', position)
    return (await (but ? rows.where('id', '<>', but) : rows).executeTakeFirst()) !== undefined
  }

  return {
    /** The place after the last one. */
    async last() {
      const { last } = await changes
        .selectFrom(kind as 'lessons')
        .select(row => row.fn.max('position').as('last'))
        .where(among)
        .executeTakeFirstOrThrow()
      return (last ?? 0) + 1
    },
    /** Makes room for a thing that comes, or comes back. */
    async open(position: number, but?: string) {
      if (await taken(position, but)) await shift(1, position, undefined, but)
      return position
    },
    /** Lets a thing go from one place to another. */
    async move(id: string, from: number, to: number) {
      if (!(await taken(to, id))) return
      if (to > from) await shift(-1, from, to, id)
      else await shift(1, to, from, id)
    },
  }
}
