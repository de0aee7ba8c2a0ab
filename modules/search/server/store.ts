import { may } from '#platform/contract/access.ts'
import { type Scope, scopeOf } from '#platform/server/db/scope.ts'
import { soughtIn } from '#platform/server/db/search.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { refuse } from '#platform/server/problem.ts'
import { type Found, maxItems, pageLength, type SearchQuery, searchKinds } from '../contract/search.ts'
import { findHits } from './find-hits.ts'
import { type Span, searchable } from './searchable.ts'

/** One search over all that somebody sees, as the modules declare it: only kinds of which something was found. */
export function searchOver(db: Db) {
  const kinds = searchKinds.flatMap(kind => {
    const known = searchable()[kind]
    return known ? [{ kind, askedBy: known.askedBy ?? (() => true), ...known.by(db) }] : []
  })

  return async ({ q, kind: only, page = 1 }: SearchQuery, caller: Caller): Promise<Found> => {
    if (!only && page > 1) refuse('page', 'too_high', 1)
    if (soughtIn(q).length === 0) return { groups: [] }
    const scope = await scopeOf(db.read, caller)
    const soughtKinds = kinds.filter(
      ({ kind, askedBy }) =>
        (!only || kind === only) && may(caller.role, `${kind}.list`) && askedBy(caller.role),
    )
    const span = { page, pageSize: only ? pageLength : maxItems }
    const together = findTogether(soughtKinds, q, scope, span)
    const groups = await Promise.all(
      soughtKinds.map(async each => {
        if ('find' in each) return { kind: each.kind, ...(await each.find(q, scope, span)) }
        const hits = (await together).get(each.hits)!
        const items = hits.ids.length > 0 ? await each.itemsOf(hits, each.hits.asked(q), scope) : []
        return { kind: each.kind, total: hits.total, items }
      }),
    )
    return { groups: groups.filter(({ items }) => items.length > 0) }
  }

  /** The hits of all kinds; those of kinds that are sought by the same words are found together. */
  async function findTogether(asked: typeof kinds, q: string, scope: Scope, span: Span) {
    const all = asked.flatMap(each => ('hits' in each ? [each.hits] : []))
    const found = await Promise.all(
      [...Map.groupBy(all, hits => hits.asked(q))].map(async ([words, some]) => {
        const hits = await findHits(db, some, words, scope, span)
        return some.map((of, at) => [of, hits[at]!] as const)
      }),
    )
    return new Map(found.flat())
  }
}
