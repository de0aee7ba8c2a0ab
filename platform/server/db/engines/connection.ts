import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { QueryResult } from 'kysely'
import { privateFile, shut } from '../../private-folder.ts'
import { observeStatement } from './times.ts'

/** What undoes a statement or a savepoint is kept in memory: a file for it would be made and removed with each change. */
const temporary = 'pragma temp_store = memory;'
/**
 * KiB of pages that a connection keeps, at most as many as there are: who is looked for by name in a large school is counted
 * over the same ones each time. The file is not mapped into memory: with each change SQLite lets go of the map, and to map its pages again
 * takes longer than to read them.
 */
const keptKiB = { reading: 32_768, writing: 16_384 }
const safety = 'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;'
const keptStatements = 500

export type Connection = ReturnType<typeof connect>
type Query = { sql: string; parameters: readonly unknown[] }

/** SQLite gives its log and its index the rights of the database; those that were left by a server may have others. */
function makePrivate(file: string) {
  privateFile(file)
  for (const beside of ['-wal', '-shm']) shut(file + beside)
}

/** One open SQLite file. Statements are prepared once and kept; what is declared boolean is true or false. */
export function connect(file: string, mode?: 'read only') {
  if (!mode) makePrivate(file)
  const database = new DatabaseSync(file, { readOnly: mode === 'read only', timeout: 0 }) // a wait here would stop everybody
  if (!mode) database.exec(safety + temporary)
  database.exec(`pragma cache_size = -${mode ? keptKiB.reading : keptKiB.writing}`)
  const kept = new Map<string, ReturnType<typeof prepare>>()

  function prepare(sql: string) {
    const statement = database.prepare(sql)
    const columns = statement.columns()
    const booleans = columns.filter(({ type }) => type?.toLowerCase() === 'boolean').map(({ name }) => name)
    return { statement, answersRows: columns.length > 0, booleans }
  }
  function statementFor(sql: string) {
    const known = kept.get(sql)
    const statement = known ?? prepare(sql)
    // The map is in the order of last use, so that what is asked again and again is never the one that goes.
    if (known) kept.delete(sql)
    else if (kept.size >= keptStatements) kept.delete(kept.keys().next().value!)
    kept.set(sql, statement)
    return statement
  }
  function run<Row>(query: Query): QueryResult<Row> {
    const begun = performance.now()
    try {
      return runNow(query)
    } finally {
      observeStatement(mode === 'read only', performance.now() - begun)
    }
  }
  function runNow<Row>({ sql, parameters }: Query): QueryResult<Row> {
    const { statement, answersRows, booleans } = statementFor(sql)
    const values = parameters as SQLInputValue[]
    if (!answersRows) return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) }
    const rows = statement.all(...values) as Record<string, unknown>[]
    for (const row of rows) for (const name of booleans) if (row[name] !== null) row[name] = row[name] === 1
    return { rows: rows as Row[] }
  }
  const exec = (sql: string) => run({ sql, parameters: [] })
  return { database, run, exec }
}

/** Kysely asks for it; every answer of ours is short enough to come at once. */
export function notStreamed(): never {
  throw new Error('Not streamed')
}
