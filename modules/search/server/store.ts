import { may } from '#platform/contract/access.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import { soughtIn } from '#platform/server/db/search.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { refuse } from '#platform/server/problem.ts'
import { type Found, maxItems, pageLength, type SearchQuery, searchKinds } from '../contract/search.ts'
import { searchable } from './searchable.ts'

/** One search over all that somebody sees, as the modules declare it: only kinds of which something was found. */
export function searchOver(db: Db) {
  const kinds = searchKinds.flatMap(kind => {
    const known = searchable()[kind]
    return known ? [{ kind, askedBy: known.askedBy ?? (() => true), find: known.find(db) }] : []
  })

  return async ({ q, kind: only, page = 1 }: SearchQuery, caller: Caller): Promise<Found> => {
    if (!only && page > 1) refuse('page', 'too_high', 1)
    if (soughtIn(q).length === 0) return { groups: [] }
    const scope = await scopeOf(db.read, caller)
    const asked = kinds.filter(
      ({ kind, askedBy }) =>
        (!only || kind === only) && may(caller.role, `${kind}.list`) && askedBy(caller.role),
    )
    const span = { page, pageSize: only ? pageLength : maxItems }
    const groups = await Promise.all(
      asked.map(async ({ kind, find }) => ({ kind, ...(await find(q, scope, span)) })),
    )
    return { groups: groups.filter(({ items }) => items.length > 0) }
  }
}
