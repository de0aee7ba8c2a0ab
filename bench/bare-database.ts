import { DatabaseSync, type StatementSync } from 'node:sqlite'
import pg from 'pg'

export type Row = Record<string, any>
export type Bare = { query(sql: string, values: unknown[]): Row[] | Promise<Row[]> }

/** Prepared queries over a file of SQLite, or over PostgreSQL where an address is given; parameters are `?`. */
export async function openBare(address: string, file: string): Promise<Bare> {
  if (!address) return openFile(file)
  const pool = new pg.Pool({ connectionString: address, max: 20 })
  const known = new Map<string, { name: string; text: string }>()
  return {
    async query(sql, values) {
      let query = known.get(sql)
      if (!query) {
        let at = 0
        const text = sql.replace(/\?/g, () => `$${++at}`)
        known.set(sql, (query = { name: `q${known.size}`, text }))
      }
      return (await pool.query({ ...query, values })).rows
    },
  }
}

function openFile(file: string): Bare {
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;')
  database.exec('pragma cache_size = -65536; pragma mmap_size = 268435456;')
  const known = new Map<string, StatementSync>()
  return {
    query(sql, values) {
      let statement = known.get(sql)
      if (!statement) known.set(sql, (statement = database.prepare(sql)))
      return statement.all(...(values as never[]))
    },
  }
}
