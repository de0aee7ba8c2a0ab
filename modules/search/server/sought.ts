import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { inOrder, type Rows } from '#platform/server/db/pages/order.ts'
import type { pagesOf } from '#platform/server/db/pages/page.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import type { Reader, ResourceName, Tables } from '#platform/server/db/tables.ts'

/** Of so many texts that hold the rarest letters each is looked at; of more, those that a reader sees. */
export const few = 5_000

/** `inFiles` names those of the ids that were found by the text of their files alone. */
export type Hits = { ids: string[]; total: number; inFiles?: string[] }
export type Condition<Of extends ResourceName> = (row: ExpressionBuilder<Tables, Of>) => any
type Paged = Parameters<typeof pagesOf>[2]

/** Whether folded words hold a search: each a condition on them. */
export type Holding = (words: RawBuilder<string>) => RawBuilder<boolean>[]

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

/** Which rows of a resource are searched, and by what. */
export type Sought<Of extends ResourceName> = Pick<Paged, 'others' | 'words'> & {
  /** Columns of which `words` are written, beside the search. */
  wordColumns?: readonly string[]
  /** The rows that a reader sees. */
  visible: (scope: Scope) => Condition<Of>
  /** The same, for looking at few rows one by one, where that is another question. */
  visibleOne?: (scope: Scope) => Condition<Of>
  /** The same as several lists, each of which is quick to read in order, where one of them all is not. */
  parts?: (scope: Scope) => readonly Condition<Of>[] | undefined
  /** Which rows are found by words that stand beside them, as by the names of a course’s teachers. */
  beside?: (holding: Holding) => Condition<Of>
  /** Where those are found whose files hold the words. */
  files?: InFiles
  defaultSort?: string
}

/** A part of some rows in order, and how many they are. */
export async function hitsIn(rows: Rows, sort: string, limit: number, offset: number): Promise<Hits> {
  const counted = rows.select(['id', sql<number>`count(*) over ()`.as('total')])
  const page = (await inOrder(counted, sort).limit(Math.max(limit, 1)).offset(offset).execute()) as {
    id: string
    total: number
  }[]
  return { ids: page.slice(0, limit).map(({ id }) => id), total: page[0]?.total ?? 0 }
}
