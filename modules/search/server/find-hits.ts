import type { Scope } from '#platform/server/db/scope.ts'
import { mayHaveSlip, termsOf, textsOf } from '#platform/server/db/search.ts'
import type { Db } from '#platform/server/db/tables.ts'
import { maxHits, pageLength } from '../contract/search.ts'
import { exactHits } from './exact-hits.ts'
import type { Span } from './searchable.ts'
import { slippedHits } from './slips.ts'
import type { Hits, KindOfHits } from './sought.ts'

/**
 * Finds what somebody sees of some kinds: what holds the words as they are, then, where this fills no page, what holds them in its
 * title with one slip in a word. Any other page than the first is asked of one kind alone.
 */
export async function findHits(
  db: Db,
  kinds: KindOfHits[],
  q: string,
  scope: Scope,
  { page, pageSize }: Span,
): Promise<Hits[]> {
  const skipped = (page - 1) * pageSize
  const search = { scope, texts: textsOf(db, q), terms: termsOf(q) }
  const exact = await exactHits(db, kinds, search, { limit: pageLength, offset: 0 })
  // Where the exact hits fill no page, all of them are known.
  const isFull = (at: number) => exact[at]!.total >= pageLength
  const short = kinds.flatMap((kind, at) => (isFull(at) ? [] : [{ kind, known: exact[at]!.ids }]))
  const slipped = mayHaveSlip(q) ? await slippedHits(db, short, q, scope) : undefined

  return Promise.all(
    kinds.map(async (kind, at) => {
      const { ids, total, inFiles } = exact[at]!
      if (isFull(at)) {
        if (skipped === 0) return { ids: ids.slice(0, pageSize), total, inFiles }
        return (await exactHits(db, [kind], search, { limit: pageSize, offset: skipped }))[0]!
      }
      const near = slipped?.get(kind) ?? []
      const hitIds = [...ids, ...near]
      return {
        ids: hitIds.slice(skipped, skipped + pageSize),
        total: Math.min(hitIds.length, maxHits),
        inFiles,
      }
    }),
  )
}
