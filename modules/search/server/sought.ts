import {
  type Compilable,
  type ExpressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely'
import { compare } from '#platform/contract/compare.ts'
import { inOrder, type Rows, someOf } from '#platform/server/db/order.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import type { Db, Reader, ResourceName, Tables } from '#platform/server/db/tables.ts'
import { maxHits } from '../contract/search.ts'
import type { Part, Query, Search } from './search-query.ts'

/** `inFiles` names those of the ids that were found by the text of their files alone. */
export type Hits = { ids: string[]; total: number; inFiles?: string[] }
export type Condition<Of extends ResourceName> = (row: ExpressionBuilder<Tables, Of>) => any
/** Whether folded words hold a search: each a condition on them. */
type Holding = (words: RawBuilder<string>) => RawBuilder<boolean>[]

/** How pages of files are searched, by the module that has them. */
export type InFiles = {
  /** The table of the folded words of pages. */
  table: keyof Tables
  /** Those that use a file with a page for which all conditions hold; with an id, the one of this id. */
  owners: (
    read: Reader,
    conditions: RawBuilder<boolean>[],
    id?: RawBuilder<string>,
  ) => SelectQueryBuilder<any, any, { id: string }>
}

/** People or things by whose words rows are found beside which they stand. */
export type Beside<Of extends ResourceName> = {
  /** Those whose words hold something, by their ids. */
  named: (read: Reader, holding: Holding) => SelectQueryBuilder<any, any, { id: string }>
  /** Their folded words, in that query. */
  words: RawBuilder<string>
  /** The rows beside which one of them stands. */
  rows: (named: string[] | ReturnType<Beside<Of>['named']>) => Condition<Of>
}

/** Which rows of a resource are searched, and by what. */
export type Sought<Of extends ResourceName> = {
  /** A search as the words of the kind are kept, where these are kept in another way. */
  asked?: (q: string) => string
  /** The words that a reader may search, where they are fewer than there are. */
  words?: (scope: Scope) => RawBuilder<string> | undefined
  /** The rows that a reader sees. */
  visible: (scope: Scope) => Condition<Of>
  /** The same, for looking at few rows one by one, where that is another question. */
  visibleOne?: (scope: Scope) => Condition<Of>
  /** The same as several lists, each of which is quick to read in order, where one of them all is not. */
  parts?: (scope: Scope) => readonly Condition<Of>[] | undefined
  /** By what stands beside them rows are found, as by the names of a course’s teachers. */
  beside?: Beside<Of>
  /** Where those are found whose files hold the words. */
  files?: InFiles
}

/** Rows that are found in one way, as lists that share none, with a name that says how these are built. */
export type Listed = { name: string; listsOf: (search: Search) => Rows[] }
type Way = (search: Search) => Promise<Listed>

/** In this order hits are shown. */
export const ways = ['title', 'text', 'files'] as const

/** How one kind is searched: by its titles and, where it has any, by texts and by the text of files. */
export type KindOfHits = {
  kind: ResourceName
  asked: (q: string) => string
  ways: Partial<Record<(typeof ways)[number], Way>>
  /** What somebody sees that may hold the words in its title with a slip, and the words that they may search. */
  nearly: Way
  words?: (scope: Scope) => RawBuilder<string> | undefined
  beside?: Pick<Beside<any>, 'named' | 'words'> & {
    rows: (scope: Scope, named: string[]) => Rows
  }
}

type Hit = { id: string; sortKey: string }

/** Of lists that share no row a part by title, and how many they are in all, of which no more than are counted are read. */
export function hitsIn(db: Db, { name, listsOf }: Listed): Query<Hit & { total: number }> {
  const build = (given: Search, part: Part) => {
    const lists = listsOf(given).map(rows => rows.select(['id', 'sortKey']))
    const unionOfLists = lists.reduce((one, other) => one.unionAll(other))
    const limitedHits = someOf(db, unionOfLists, { limit: maxHits })
    const totals = (db.read.selectFrom(limitedHits.as('hits') as never) as unknown as Rows).select([
      'id',
      'sortKey',
      sql<number>`count(*) over ()`.as('total'),
    ])
    const page = inOrder(totals, 'title').limit(part.limit).offset(part.offset)
    return page as Compilable<Hit & { total: number }>
  }
  return { name, build }
}

/** Hits as the databases order them, which compare the bytes of texts. */
export const byTitle = (hits: Hit[]) =>
  hits
    .map(hit => ({ ...hit, bytes: Buffer.from(hit.sortKey) }))
    .sort((one, other) => one.bytes.compare(other.bytes) || compare(one.id, other.id))
    .map(({ id }) => id)
