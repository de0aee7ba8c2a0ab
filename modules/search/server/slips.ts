import { sql } from 'kysely'
import type { Rows } from '#platform/server/db/pages/order.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import { maybeHolds, nearlyHeld } from '#platform/server/db/search.ts'
import type { Db, ResourceName } from '#platform/server/db/tables.ts'
import { maxHits } from '../contract/search.ts'
import { type Condition, type Hits, hitsIn, type Part, type Sought } from './sought.ts'

/** So many rows that may hold the words are compared. */
const compared = 2_000

type Slips<Of extends ResourceName> = Pick<Sought<Of>, 'words' | 'beside'> & {
  live: (condition: Condition<Of>) => Rows
  visible: (scope: Scope) => Condition<Of>
  /** What somebody sees that may hold the words with a slip. */
  mayHold: (q: string, scope: Scope) => Promise<Rows[]>
}
type Candidate = { id: string; search: string; own: string | null }

/** Finds what holds the words of a search in its title with a slip, without those that are known already. */
export const slipsOf =
  <Of extends ResourceName>({ read }: Db, { live, visible, mayHold, words, beside }: Slips<Of>) =>
  async (q: string, scope: Scope, known: string[], part: Part): Promise<Hits> => {
    const others = (rows: Rows) => (known.length > 0 ? rows.where('id', 'not in', known) : rows)
    const holds = nearlyHeld(q)
    const ids = [...new Set([...(await byTitle()), ...(await byBeside())])].slice(0, maxHits)
    if (ids.length === 0) return { ids, total: 0 }
    return hitsIn(read, [live(row => row('id', 'in', ids as never))], part)

    async function byTitle() {
      const own = words?.(scope) ?? sql<string | null>`null`
      const lists = (await mayHold(q, scope)).map(rows =>
        others(rows).select(['id', 'search', own.as('own')]),
      )
      const candidates = lists.reduce((one, other) => one.unionAll(other)).limit(compared)
      const rows = (await candidates.execute()) as Candidate[]
      return rows.flatMap(({ id, search, own }) => (holds(search) && (own === null || holds(own)) ? id : []))
    }

    async function byBeside() {
      if (!beside) return []
      const named = beside.named(read, column => maybeHolds(q, column)).select(beside.words.as('words'))
      const besides = (await named.execute()).flatMap(({ id, words }) => (holds(words) ? id : []))
      if (besides.length === 0) return []
      const rows = others(live(visible(scope)).where(beside.rows(besides) as never))
      return ((await rows.select('id').limit(maxHits).execute()) as Candidate[]).map(({ id }) => id)
    }
  }
