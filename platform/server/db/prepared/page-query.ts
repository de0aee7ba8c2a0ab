import type { Reader, ResourceName } from '../tables.ts'
import { columnsOf, inOrder, type Rows } from '../order.ts'

/** A part of a list; none of the lists that it is put together from is read further than `reach`. */
type Span = { limit: number; offset: number; end: number }

export const spanOf = (limit: number, offset: number): Span => ({ limit, offset, end: limit + offset })

/** A page of one list, or of several that share no row, put together in order: first the ids of it, then their rows. */
export function pageIn(
  read: Reader,
  kind: ResourceName,
  lists: Rows[],
  columns: readonly string[] | undefined,
  order: string,
  { limit, offset, end }: Span,
): Rows {
  const from = (rows: Rows, name: string) => read.selectFrom(rows.as(name) as never) as unknown as Rows
  const beginnings = () =>
    lists.map(list => from(inOrder(list, order).select(columnsOf(order)).limit(end), 'part').selectAll())
  const whole =
    lists.length === 1
      ? lists[0]!
      : from(
          beginnings().reduce((one, other) => one.unionAll(other)),
          'parts',
        )
  if (lists.length === 1 && columns)
    return inOrder(whole, order)
      .select([...columns])
      .limit(limit)
      .offset(offset) as Rows
  const ids = inOrder(whole, order).select('id').limit(limit).offset(offset)
  const page = inOrder(read.selectFrom(kind) as Rows, order).where('id', 'in', ids)
  return (columns ? page.select([...columns]) : page.selectAll()) as Rows
}
