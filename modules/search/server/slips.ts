import type { Compilable } from 'kysely'
import { compare } from '#platform/contract/compare.ts'
import type { Rows } from '#platform/server/db/pages/order.ts'
import { someOf } from '#platform/server/db/pages/some-of.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import { holdsTexts, nearlyHeld, nearTermsOf, nearTextsOf } from '#platform/server/db/search.ts'
import type { Db, ResourceName } from '#platform/server/db/tables.ts'
import { maxHits } from '../contract/search.ts'
import { type Part, type Search, searchQuery } from './search-query.ts'
import type { Condition, Hits, Sought } from './sought.ts'

/** So many rows that may hold the words are compared, and so many are read together. */
const compared = 2_000
const batchSize = maxHits

type Slips<Of extends ResourceName> = Pick<Sought<Of>, 'words' | 'beside'> & {
  live: (condition: Condition<Of>) => Rows
  visible: (scope: Scope) => Condition<Of>
  /** What somebody sees that may hold the words with a slip. */
  mayHold: (search: Search) => Promise<{ name: string; listsOf: (search: Search) => Rows[] }>
}
type Hit = { id: string; sortKey: string }
type Candidate = Hit & { search: string; own?: string }

/** Finds what holds the words of a search in its title with a slip, by title, without those that are known already. */
export const slipsOf =
  <Of extends ResourceName>(db: Db, kind: Of, { live, visible, mayHold, words, beside }: Slips<Of>) =>
  async (q: string, scope: Scope, known: string[], { limit, offset }: Part): Promise<Hits> => {
    const { read } = db
    const holds = nearlyHeld(q)
    const search = { scope, texts: nearTextsOf(db, q), terms: nearTermsOf(q) }
    const hits = new Map<string, Hit>()
    await findByTitle()
    await findByBeside()
    const ids = byTitle([...hits.values()].slice(0, maxHits)).map(({ id }) => id)
    return { ids: ids.slice(offset, offset + limit), total: ids.length }

    async function findByTitle() {
      const { name, listsOf } = await mayHold(search)
      for (let offset = 0; offset < compared && hits.size < maxHits; offset += batchSize) {
        const build = (given: Search, part: Part) => {
          const own = words?.(given.scope)
          const lists = listsOf(given).map(rows =>
            rows.select(['id', 'sortKey', 'search', ...(own ? [own.as('own')] : [])]),
          )
          const candidates = lists.reduce((one, other) => one.unionAll(other))
          return someOf(db, candidates, part) as Compilable<Candidate>
        }
        const rows = await searchQuery(read, name, search, build, { limit: batchSize, offset })
        for (const row of rows) if (holds(row.search) && (row.own === undefined || holds(row.own))) add(row)
        if (rows.length < batchSize) return
      }
    }

    async function findByBeside() {
      if (!beside) return
      const people = await searchQuery(read, `${kind} nearly beside`, search, ({ texts }) =>
        beside.named(read, column => holdsTexts(db, texts, column)).select(beside.words.as('words')),
      )
      const besides = people.flatMap(({ id, words }) => (holds(words) ? id : []))
      if (besides.length === 0) return
      const rows = live(visible(scope)).where(beside.rows(besides) as never)
      for (const row of await rows.select(['id', 'sortKey']).limit(maxHits).execute()) add(row as Hit)
    }

    function add({ id, sortKey }: Hit) {
      if (!known.includes(id)) hits.set(id, { id, sortKey })
    }
  }

/** Hits as the databases order them, which compare the bytes of texts. */
const byTitle = (hits: Hit[]) =>
  hits
    .map(hit => ({ ...hit, bytes: Buffer.from(hit.sortKey) }))
    .sort((one, other) => one.bytes.compare(other.bytes) || compare(one.id, other.id))
