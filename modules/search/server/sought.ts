import {
  type Compilable,
  type ExpressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely'
import { inOrder, type Rows } from '#platform/server/db/pages/order.ts'
import { someOf } from '#platform/server/db/pages/some-of.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import type { Db, Reader, ResourceName, Tables } from '#platform/server/db/tables.ts'
import { maxHits } from '../contract/search.ts'
import { type Part, type Search, searchQuery } from './search-query.ts'

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

/** A part of some lists that share no row, by title, and how many they are, of which no more than are counted are read. */
export async function hitsIn(
  db: Db,
  name: string,
  search: Search,
  { limit, offset }: Part,
  listsOf: (search: Search) => Rows[],
): Promise<Hits> {
  const build = (given: Search, part: Part) => {
    const lists = listsOf(given).map(rows => rows.select(['id', 'sortKey']))
    const all = lists.reduce((one, other) => one.unionAll(other))
    const some = someOf(db, all, { limit: maxHits })
    const counted = (db.read.selectFrom(some.as('hits') as never) as unknown as Rows).select([
      'id',
      sql<number>`count(*) over ()`.as('total'),
    ])
    const page = inOrder(counted, 'title').limit(part.limit).offset(part.offset)
    return page as Compilable<{ id: string; total: number }>
  }
  const page = await searchQuery(db.read, name, search, build, { limit: Math.max(limit, 1), offset })
  return { ids: page.slice(0, limit).map(({ id }) => id), total: page[0]?.total ?? 0 }
}
