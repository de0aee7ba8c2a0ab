import { type Compilable, sql } from 'kysely'
import { someOf } from '#platform/server/db/order.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import { holdsTexts, nearlyHeld, nearTermsOf, nearTextsOf } from '#platform/server/db/search.ts'
import type { Db } from '#platform/server/db/tables.ts'
import { maxHits } from '../contract/search.ts'
import { type Part, type Query, type Search, searchQueries, searchQuery } from './search-query.ts'
import { byTitle, type KindOfHits } from './sought.ts'

/**
 * Of the rows that may hold the words, those of the first part are compared, then, where they held too few, those of the second. What
 * lies before a part is walked through again, so there are no more than two.
 */
const parts = [
  { limit: 200, offset: 0 },
  { limit: 1_800, offset: 200 },
]

/** A kind with the hits of it that are known already. */
type Short = { kind: KindOfHits; known: string[] }
type Hit = { id: string; sortKey: string }
type Candidate = Hit & { search: string; own: string | null }

/** What of some kinds holds the words of a search in its title with a slip, by title, without those that are known already. */
export async function slippedHits(db: Db, kinds: Short[], q: string, scope: Scope) {
  const { read } = db
  const holds = nearlyHeld(q)
  const search = { scope, texts: nearTextsOf(db, q), terms: nearTermsOf(q) }
  const all = kinds.map(short => ({ ...short, hits: new Map<string, Hit>() }))
  type Of = (typeof all)[number]
  await Promise.all([findByTitle(), ...all.map(findByBeside)])
  return new Map(all.map(({ kind, hits }) => [kind, byTitle([...hits.values()].slice(0, maxHits))]))

  async function findByTitle() {
    const listed = await Promise.all(all.map(async of => ({ of, query: await candidatesOf(of.kind) })))
    let open = listed
    for (const part of parts) {
      if (open.length === 0) break
      const queries = open.map(({ query }) => query)
      const batches = await searchQueries(db, queries, search, part)
      for (const [at, { of }] of open.entries())
        for (const row of batches[at]!)
          if (holds(row.search) && (row.own === null || holds(row.own))) add(of, row)
      open = open.filter(({ of }, at) => batches[at]!.length === part.limit && of.hits.size < maxHits)
    }
  }

  async function candidatesOf({ nearly, words }: KindOfHits): Promise<Query<Candidate>> {
    const { name, listsOf } = await nearly(search)
    const build = (given: Search, part: Part) => {
      const own = words?.(given.scope) ?? sql<string | null>`null`
      const lists = listsOf(given).map(rows => rows.select(['id', 'sortKey', 'search', own.as('own')]))
      const candidates = lists.reduce((one, other) => one.unionAll(other))
      return someOf(db, candidates, part) as Compilable<Candidate>
    }
    return { name, build }
  }

  async function findByBeside(of: Of) {
    const { beside, kind } = of.kind
    if (!beside) return
    const query = {
      name: `${kind} nearly beside`,
      build: ({ texts }: Search) =>
        beside.named(read, column => holdsTexts(db, texts, column)).select(beside.words.as('words')),
    }
    const people = await searchQuery(read, query, search)
    const besides = people.flatMap(({ id, words }) => (holds(words) ? id : []))
    if (besides.length === 0) return
    const rows = beside.rows(scope, besides).select(['id', 'sortKey']).limit(maxHits)
    for (const row of await rows.execute()) add(of, row as Hit)
  }

  function add({ known, hits }: Of, { id, sortKey }: Hit) {
    if (!known.includes(id)) hits.set(id, { id, sortKey })
  }
}
