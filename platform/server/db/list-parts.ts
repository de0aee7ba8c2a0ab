import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Scope } from './scope.ts'
import type { Rows } from './order.ts'
import type { Counted } from './counted.ts'

export type Location = 'site' | 'bin'

/**
 * How rows are read: `all` of them, `each` in an order until a page is full, or `some` whose ids are known. Which of them stand
 * in other rows is told sooner by a list of those in the first case, and by a look for each in the others. `byWords` says that
 * the index of words has told SQLite which rows to look at.
 */
export type Reading = { how: 'all' | 'each' | 'some'; order: string; byWords?: boolean }

/** The rows of a kind that a reader sees, on the site or in the bin, by filters. Built once for each shape of these. */
export type Found<Asked, Shape> = (
  scope: Scope,
  location: Location,
  filters: Asked,
  reading: Reading,
) => Shape

type Condition = (row: ExpressionBuilder<any, any>) => Expression<SqlBool>
type Also = (q: string, scope: Scope) => Condition | undefined

/** The rows that fulfil all conditions of a search, or are found by something else. */
export const matching = (rows: Rows, conditions: RawBuilder<boolean>[], also?: Condition) =>
  also
    ? rows.where(row => row.or([row.and(conditions), also(row)]))
    : conditions.reduce((kept, each) => kept.where(each), rows)

/**
 * Whether other rows name a row by its id, in a column of theirs. By words and by ids at once SQLite would look for each word’s
 * row under each id, millions of times; the + keeps it from looking by these. Rows that are read in an order are looked at one by one: of
 * `exists`, PostgreSQL makes a join, and reads and sorts all who learn in a course where it supposes that they are few.
 */
export const named =
  (
    id: string,
    { how, byWords }: Pick<Reading, 'how' | 'byWords'>,
    rows: SelectQueryBuilder<any, any, object>,
    column: string,
  ) =>
  (row: ExpressionBuilder<any, any>) => {
    const naming = rows.select(column)
    if (how === 'all') return row(byWords ? sql`+${sql.ref(id)}` : id, 'in', naming)
    const one = naming.whereRef(column, '=', id)
    return how === 'each' ? row(one.limit(1), 'is not', null) : row.exists(one)
  }

/** What a list of one kind of resource is made of. */
export type Pages<Asked> = {
  /** The order of a list that asks for none, by what it asks for. */
  defaultSort: string | ((filters: Asked) => string)
  others: Counted[]
  found: Found<Asked, Rows>
  /** Whether filters find rows by others that no order of a list knows, as who learns in a course. */
  gathered?: (filters: Asked) => boolean
  /** How many rows a list has by filters, where the database has counted them itself. */
  counted?: (scope: Scope, filters: Asked) => Promise<number> | undefined
  /** The same as several lists that share no row, each of which is quick to read in order, where one of them all is not. */
  parts?: Found<Asked, Rows[] | undefined>
  /** What a list reads of each row, where it is not all that there is. */
  columns?: readonly string[]
  /** The words that a reader may search, where they are fewer than there are. */
  words?: (scope: Scope) => RawBuilder<string> | undefined
  /** Which rows a search finds beside those that hold its words: by the files that they use, say; nothing where it can be none. */
  also?: Also
}
