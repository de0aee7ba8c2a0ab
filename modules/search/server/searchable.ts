import type { Role } from '#platform/contract/role.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { FoundItem, SearchKind } from '../contract/search.ts'
import type { Hits, KindOfHits } from './sought.ts'

/** What was found of one kind: a page of it, and how much there is. */
export type Group = { total: number; items: FoundItem[] }

/** Which of the hits are asked for; of a page as long as the longest, any, else the first. */
export type Span = { page: number; pageSize: number }

/** How hits of a kind are found, together with those of other kinds, and what is told of them. */
type InHits = {
  hits: KindOfHits
  itemsOf: (hits: Hits, q: string, scope: Scope) => Promise<FoundItem[]>
}
/** Finds what a reader sees, by the words that they look for. */
type Finding = { find: (q: string, scope: Scope, span: Span) => Promise<Group> }

/** How one kind of resource is searched, by the module that has it. */
export type Searchable = {
  /** Who looks for it, among those who may list it; left out, all of them. */
  askedBy?: (role: Role) => boolean
  by: (db: Db) => InHits | Finding
}

const declared: Partial<Record<SearchKind, Searchable>> = {}

/** Says how resources are searched: each module declares its own. A kind of which nobody says anything is not searched. */
export const declareSearchable = (kinds: Partial<Record<SearchKind, Searchable>>) =>
  void Object.assign(declared, kinds)

export const searchable = (): Readonly<typeof declared> => declared
