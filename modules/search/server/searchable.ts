import type { Role } from '#platform/contract/role.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { FoundItem, SearchKind } from '../contract/search.ts'

/** What was found of one kind: a page of it, and how much there is. */
export type Group = { total: number; items: FoundItem[] }

/** Which of the hits are asked for; of a page as long as the longest, any, else the first. */
export type Span = { page: number; pageSize: number }

/** How one kind of resource is searched, by the module that has it. */
export type Searchable = {
  /** Who looks for it, among those who may list it; left out, all of them. */
  askedBy?: (role: Role) => boolean
  /** Finds what a reader sees, by the words that they look for. */
  find: (db: Db) => (q: string, scope: Scope, span: Span) => Promise<Group>
}

const declared: Partial<Record<SearchKind, Searchable>> = {}

/** Says how resources are searched: each module declares its own. A kind of which nobody says anything is not searched. */
export const declareSearchable = (kinds: Partial<Record<SearchKind, Searchable>>) =>
  void Object.assign(declared, kinds)

export const searchable = (): Readonly<typeof declared> => declared
