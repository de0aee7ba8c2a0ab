import { type ExpressionBuilder, sql } from 'kysely'
import type { ResourceName, ResourceTables, Tables, Tx } from './tables.ts'

/** The kinds of resources that stand in a row, each in its place. */
type Placed = {
  [Of in ResourceName]: ResourceTables[Of] extends { position: number } ? Of : never
}[ResourceName]
/** Kinds that stand in one row with others, by each of them all. */
const rows = new Map<string, Placed[]>()

/** Says that these kinds stand in one row, told apart by nothing but their places: a place that one takes, no other has. */
export function declareOneRow(...kinds: Placed[]) {
  for (const kind of kinds) rows.set(kind, kinds)
}

/** What siblings have in common, by columns: the course they are in, say. Nothing where all of a kind stand in one row. */
type Where = Record<string, string>

/**
 * Where resources stand among their siblings. A resource that moves takes its place and those between shift by one,
 * without a new version: they themselves were not changed. Whoever calls holds the lock of the siblings,
 * and makes room only once the resource itself is written.
 */
export function positions(tx: Tx, kind: Placed, siblings: Where) {
  const kinds = rows.get(kind) ?? [kind]
  const visibleIds = (row: ExpressionBuilder<Tables, 'lessons'>) => {
    const shared = Object.entries(siblings).map(([column, value]) => row(column as 'courseId', '=', value))
    return row.and([...shared, row('deletedAt', 'is', null)])
  }
  async function shift(by: 1 | -1, from: number, to: number | undefined, but: string) {
    for (const each of kinds) {
      const rows = tx
        .updateTable(each as 'lessons')
        .set({ position: sql`position + ${sql.raw(String(by))}` })
        .where(visibleIds)
        .where('position', '>=', from)
        .where('id', '<>', but)
      await (to === undefined ? rows : rows.where('position', '<=', to)).execute()
    }
  }
  async function taken(position: number, but: string) {
    for (const each of kinds) {
      const rows = tx
        .selectFrom(each as 'lessons')
        .select('id')
        .where(visibleIds)
        .where('position', '=', position)
        .where('id', '<>', but)
        .limit(1)
      if ((await rows.executeTakeFirst()) !== undefined) return true
    }
    return false
  }

  return {
    /** The place after the last one: one step in the index of the siblings, however many there are. */
    async last() {
      const last = [0]
      for (const each of kinds) {
        const row = await tx
          .selectFrom(each as 'lessons')
          .select('position')
          .where(visibleIds)
          .orderBy('position', 'desc')
          .limit(1)
          .executeTakeFirst()
        last.push(row?.position ?? 0)
      }
      return Math.max(...last) + 1
    },
    /** Makes room for a resource that has come, or come back, to a position. */
    async open(position: number, id: string) {
      if (await taken(position, id)) await shift(1, position, undefined, id)
    },
    /** Closes up between the position that a resource has left and the one that it has now. */
    async move(id: string, from: number, to: number) {
      if (!(await taken(to, id))) return
      if (to > from) await shift(-1, from, to, id)
      else await shift(1, to, from, id)
    },
  }
}
