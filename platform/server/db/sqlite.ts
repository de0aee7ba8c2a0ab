import {
  type DatabaseConnection,
  type Dialect,
  Kysely,
  type LimitNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { type Connection, connect, notStreamed } from './connection.ts'
import { joinable } from './transactions/join.ts'
import { withRevisions } from './pages/totals.ts'
import type { Db, Tables } from './tables.ts'
import { settled } from './transactions/lastly.ts'
import { type Change, openWriter } from './transactions/writer.ts'

/**
 * SQLite in one file over two connections: one writes for everybody, and while it does the other reads, which never waits and can
 * change nothing. At other times the first reads, too: what it has written it has in its memory, where the other forgets all
 * that it has read with each COMMIT.
 */
export function sqlite(file: string): Db {
  const writing = connect(file) // first, for it makes the log that the reader needs
  const reading = connect(file, 'read only')
  const read: Connection['run'] = query =>
    query.sql.startsWith('select ') && !writing.database.isTransaction
      ? writing.run(query, true)
      : reading.run(query)
  const reader: DatabaseConnection = {
    executeQuery: async query => read(query),
    streamQuery: notStreamed,
  }

  const writer = openWriter(writing)
  const changes = new Kysely<Tables>({ dialect: dialectOver(writer.newChange) })
  return {
    engine: 'sqlite',
    read: new Kysely({ dialect: dialectOver(() => reader, read) }),
    write: joinable(work =>
      changes.transaction().execute(async tx => settled(await withRevisions(tx, work))),
    ),
    close: () =>
      writer.drain(() => {
        reading.database.close()
        writing.database.close() // last: what it closes with it is the log, which a reader cannot
      }),
  }
}

/** Many connections, or Kysely would hold each transaction back until the COMMIT of the one before. */
export class SharedAdapter extends SqliteAdapter {
  /** Answers at once, where nothing has to be waited for: the reader's queries. */
  readonly runNow?: Connection['run']

  constructor(runNow?: Connection['run']) {
    super()
    this.runNow = runNow
  }

  override get supportsMultipleConnections() {
    return true
  }
}

/**
 * A parameter that is the whole of a LIMIT is part of how SQLite plans a query: it prepares the query anew whenever one is
 * given, which takes longer than most queries. Within an expression it is a value like any other.
 */
class SteadyCompiler extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode) {
    this.append('limit cast(')
    this.visitNode(limit)
    this.append(' as integer)')
  }
}

const nothing = async () => {}
const dialectOver = (connection: () => DatabaseConnection, runNow?: Connection['run']): Dialect => ({
  createAdapter: () => new SharedAdapter(runNow),
  createDriver: () => ({
    init: nothing,
    acquireConnection: async () => connection(),
    beginTransaction: change => (change as Change).begin(),
    commitTransaction: change => (change as Change).commit(),
    rollbackTransaction: change => (change as Change).rollback(),
    releaseConnection: nothing,
    destroy: nothing,
  }),
  createIntrospector: db => new SqliteIntrospector(db),
  createQueryCompiler: () => new SteadyCompiler(),
})
