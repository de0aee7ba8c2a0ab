import type { Rows } from '#platform/server/db/pages/order.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import { maybeHolds, nearlyHolds } from '#platform/server/db/search.ts'
import type { Db, ResourceName } from '#platform/server/db/tables.ts'
import { maxHits } from '../contract/search.ts'
import { type Hits, hitsIn, type Sought } from './sought.ts'

/** So many rows that the index leads to are compared. */
const compared = 5_000

type Slips<Of extends ResourceName> = Pick<Sought<Of>, 'words' | 'wordColumns' | 'beside'> & {
  visible: (scope: Scope) => Rows
  defaultSort: string
}

/** Finds what holds the words of a search in its title with a slip, without those that are known already. */
export const slipsOf =
  <Of extends ResourceName>(
    db: Db,
    kind: Of,
    { visible, words, wordColumns = [], beside, defaultSort }: Slips<Of>,
  ) =>
  (
    q: string,
    scope: Scope,
    known: string[],
    { limit, offset }: { limit: number; offset: number },
  ): Promise<Hits> => {
    const others = (rows: Rows) => (known.length > 0 ? rows.where('id', 'not in', known) : rows)
    const besides = beside?.(column => nearlyHolds(q, column))
    const candidates = others(visible(scope))
      .where(row => row.or([maybeHolds(db, kind, q), ...(besides ? [besides(row as never)] : [])]))
      .select(['id', 'search', 'sortKey', ...(wordColumns as never[])])
      .limit(compared)
    const own = words?.(scope)
    const near = (db.read.selectFrom(candidates.as('near') as never) as unknown as Rows)
      .select(['id', 'sortKey'])
      .where(row =>
        row.or([
          row.and([...nearlyHolds(q), ...(own ? nearlyHolds(q, own) : [])]),
          ...(besides ? [besides(row as never)] : []),
        ]),
      )
      .limit(maxHits)
    const found = db.read.selectFrom(near.as('hits') as never) as unknown as Rows
    return hitsIn(found, defaultSort, limit, offset)
  }
