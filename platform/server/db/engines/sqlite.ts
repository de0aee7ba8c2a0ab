import {
  type DatabaseConnection,
  type Dialect,
  Kysely,
  type LimitNode,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { type Connection, connect, notStreamed } from './connection.ts'
import { joinable } from '../joining.ts'
import { dbErrorOf } from './errors.ts'
import { withRevisions } from '../transactions/revisions.ts'
import { openReserve } from '../transactions/reserve.ts'
import type { Db, Reader, Tables } from '../tables.ts'
import { type Change, openWriter } from '../transactions/writer.ts'

/** SQLite in one file over two connections: one writes for everybody, the other reads, never waits and can change nothing. */
export function sqlite(file: string): Db {
  const writing = connect(file) // first, for it makes the log that the reader needs
  const reading = connect(file, 'read only')

  const writer = openWriter(writing)
  const changes = new Kysely<Tables>({ dialect: dialectOver(writer.newChange) })
  const reserve = openReserve(file)

  /** Changes that a full disk refused are tried again in the room that is reserved for them, as long as there is some. */
  const write: Db['write'] = async work => {
    for (;;) {
      const released = reserve.released()
      try {
        return await changes.transaction().execute(tx => withRevisions(tx, work))
      } catch (error) {
        if (dbErrorOf(error) !== 'full') throw error
        // All that was lost with the same turn fits into one piece, most likely.
        if (released === reserve.released() && !reserve.release()) throw error
      }
    }
  }

  return {
    engine: 'sqlite',
    read: readerOver(reading),
    write: joinable(write),
    snapshot: async work => {
      // A connection of its own: whatever else is read must neither be in this transaction nor wait for its end.
      const connection = connect(file, 'read only')
      try {
        connection.exec('begin')
        return await work(readerOver(connection))
      } finally {
        connection.database.close()
      }
    },
    close: () => {
      reserve.close()
      return writer.drain(() => {
        reading.database.close()
        writing.database.close() // last: what it closes with it is the log, which a reader cannot
      })
    },
  }
}

function readerOver(connection: Connection): Reader {
  const reader: DatabaseConnection = {
    executeQuery: async query => connection.run(query),
    streamQuery: notStreamed,
  }
  return new Kysely({ dialect: dialectOver(() => reader, connection.run) })
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

const rowLocks = new Set<string | undefined>([
  ...['ForUpdate', 'ForNoKeyUpdate', 'ForShare', 'ForKeyShare'],
  ...['NoWait', 'SkipLocked'],
])

/**
 * A parameter that is the whole of a LIMIT is part of how SQLite plans a query: it prepares the query anew whenever one is
 * given, which takes longer than most queries. Within an expression it is a value like any other.
 */
class SteadyCompiler extends SqliteQueryCompiler {
  /** One transaction writes at a time and holds every row, so there is no lock of rows to be said. */
  protected override visitSelectModifier(modifier: SelectModifierNode) {
    if (!rowLocks.has(modifier.modifier)) super.visitSelectModifier(modifier)
  }

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
