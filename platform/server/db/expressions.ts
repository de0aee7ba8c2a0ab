import {
  type Expression,
  type SelectQueryBuilder,
  type SelectQueryBuilderWithInnerJoin,
  sql,
  type TableExpression,
} from 'kysely'
import { isPostgres } from './engines/engine.ts'
import type { Reader } from './tables.ts'

/**
 * A column of texts by which a condition chooses little: nearly all rows meet it that the other conditions of its query leave. It is
 * asked as an expression, which no index serves. Without that PostgreSQL takes either condition for one row where it has not counted
 * a table yet, and may read all of a table by the wrong index; both databases look for each pair of two lists by an index of both.
 *
 * It serves entries of the audit by their item (drafts, erasure, titles in the bin) and by their job (lines of the audit), the
 * attempts of students who begin, the clock of open attempts, the enrolment beside an attempt, and the sums of many students. In the
 * first minute of an exam a saved answer takes PostgreSQL half as long by it.
 */
export const unselective = (column: string) => sql<string>`${sql.ref(column)} || ''`

/**
 * Joins each row of a table to those before it, and has SQLite read the tables in the order in which they are named: it has no
 * statistics, and might begin with the larger one. To PostgreSQL it is a join like any other.
 *
 * It serves outlines, where courses are walked by their index so that nothing is sorted, the matrix of a course, which would look at
 * all students of the site for a hundred, lists of enrolments by name or of one course, the enrolments of people in the bin, and
 * searches, which read no more keys of an index of words than they show.
 */
export const joinInOrder = <DB, TB extends keyof DB, O, Table extends TableExpression<DB, TB>>(
  rows: SelectQueryBuilder<DB, TB, O>,
  table: Table,
): SelectQueryBuilderWithInnerJoin<DB, TB, O, Table> => rows.crossJoin(table)

/** The latest of the moments in some columns; those that are null count for none. */
export const latestOf = (read: Reader, columns: string[]) =>
  sql<string>`${sql.raw(isPostgres(read) ? 'greatest' : 'max')}(${sql.join(
    columns.map(column => sql`coalesce(${sql.ref(column)}, '')`),
  )})`

/**
 * The words of a text before a letter that stands in it. Whether that letter itself comes along is left to the database: it is one
 * that no search holds.
 */
export const wordsBefore = (read: Reader, text: Expression<string>, letter: string) =>
  isPostgres(read)
    ? sql<string>`split_part(${text}, ${letter}, 1)`
    : sql<string>`substr(${text}, 1, instr(${text}, ${letter}))`

/** The time so many days before another, as text like all others: the other is a value of a statement that is kept. */
export const daysBefore = (read: Reader, time: string, days: number) =>
  isPostgres(read)
    ? sql<string>`to_char(${time}::timestamptz at time zone 'UTC' - ${`${days} days`}::interval, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', ${time}, ${`-${days} days`})`

/** The texts of all rows of a group, apart by commas; those that are null are left out. */
export const textsJoined = (read: Reader, text: Expression<string | null>) =>
  sql<string | null>`${sql.raw(isPostgres(read) ? 'string_agg' : 'group_concat')}(${text}, ',')`
