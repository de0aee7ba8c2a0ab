import {
  type Expression,
  type ExpressionBuilder,
  type SelectQueryBuilder,
  type SelectQueryBuilderWithInnerJoin,
  sql,
  type TableExpression,
} from 'kysely'
import { isPostgres } from './engines/engine.ts'
import type { Reader, ResourceName } from './tables.ts'

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

/**
 * Whether tables are read in the order in which `joinInOrder` names them.
 *
 * It serves searches in lists of enrolments by name: each student is at hand as they are walked, so their words are looked at there.
 * Elsewhere they are found by a look for each enrolment. It takes SQLite 51 ms instead of 614 for a page of 200,000.
 */
export const readsInOrder = (read: Reader) => !isPostgres(read)

/**
 * Whether plans follow statistics. Without them a condition that has an index is taken for one that few rows meet: these are read by
 * it and sorted, where the index of an order would soon come upon the first. With them, what is rare is taken for what is not there.
 *
 * It serves lists of enrolments. Without statistics all of a course are read before the first by last change is shown, and both their
 * students and their course are looked for in the bin; with them, only the students of what is read far are (see `isInBin`).
 */
export const hasStatistics = (read: Reader) => isPostgres(read)

/**
 * A column whose index is not to lead to the rows of a query where plans follow no statistics: its condition is only looked at.
 *
 * It serves lists of people of a role that are narrowed or ordered by something else, for nearly all people of a school have one:
 * the first page of 100,000 takes SQLite less than 1 ms instead of 52.
 */
export const notLeading = (read: Reader, column: string) =>
  hasStatistics(read) ? sql.ref<string>(column) : sql<string>`+${sql.ref(column)}`

/**
 * Whether to look for one row by an index, within a statement, takes so long that a list of them all is sooner read at once.
 *
 * It serves lists of who may be enrolled in a course where up to 20,000 are: so many looks take PostgreSQL 110 ms, their list 14.
 */
export const hasSlowLooks = (read: Reader) => isPostgres(read)

/**
 * That what a column names is in the bin, where little is. SQLite reads the bin once and looks names up in it; PostgreSQL joins it.
 *
 * It serves lists of enrolments that are read far, which it spares a look for each student and course: behind 50,000 of 200,000
 * SQLite takes 205 ms instead of 409, and for 20,000 of a course by their last change 11 instead of 79.
 */
export const isInBin =
  (read: Reader, kind: ResourceName, column: string) => (row: ExpressionBuilder<any, any>) => {
    const rows: SelectQueryBuilder<any, any, object> = row.selectFrom(kind).select(`${kind}.id`)
    const inBin = (of: typeof rows) => of.where(`${kind}.deletedAt`, 'is not', null)
    return isPostgres(read)
      ? row.exists(inBin(rows.whereRef(`${kind}.id`, '=', column)))
      : row(column, 'in', inBin(rows))
  }

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
