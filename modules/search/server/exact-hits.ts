import type { Db } from '#platform/server/db/tables.ts'
import { maxHits } from '../contract/search.ts'
import { type Part, type Search, searchQueries } from './search-query.ts'
import { byTitle, type Hits, hitsIn, type KindOfHits, ways } from './sought.ts'

/**
 * A part of what holds all words of a search as they are, of each of some kinds: by title, then by text, then by the text of files. No
 * more are looked for than are counted. Any other part than the first is asked of one kind alone.
 */
export async function exactHits(
  db: Db,
  kinds: KindOfHits[],
  search: Search,
  { limit, offset }: Part,
): Promise<Hits[]> {
  const hitsOfKinds = kinds.map(({ ways }) => ({
    ways,
    ids: [] as string[],
    total: 0,
    inFiles: [] as string[],
  }))
  for (const by of ways) {
    const open = hitsOfKinds.flatMap(hits => {
      const way = hits.ways[by]
      return way && hits.total < maxHits ? [{ hits, way }] : []
    })
    const listed = await Promise.all(open.map(({ way }) => way(search)))
    const before = Math.max(0, ...open.map(({ hits }) => hits.total))
    const pages = await searchQueries(
      db,
      listed.map(each => hitsIn(db, each)),
      search,
      { limit, offset: Math.max(0, offset - before) },
    )
    for (const [at, { hits }] of open.entries()) {
      const ids = byTitle(pages[at]!).slice(0, limit - hits.ids.length)
      hits.ids.push(...ids)
      hits.total = Math.min(hits.total + (pages[at]![0]?.total ?? 0), maxHits)
      if (by === 'files') hits.inFiles = ids
    }
  }
  return hitsOfKinds.map(({ ids, total, inFiles }) => ({ ids, total, inFiles }))
}
