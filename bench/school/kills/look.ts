import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

export type Settings = { DATA_DIR: string; DATABASE_URL: string }
type Value = string | number | null
type Found = Record<string, any>

/** A job as it is kept. */
export type Kept = {
  id: string
  state: string
  phase: string
  token: string | null
  done: number
  total: number | null
  counts: Record<string, number>
}

/** Looks into the database of a school past its server, whether that lives or not. */
export function lookInto({ DATA_DIR, DATABASE_URL }: Settings) {
  const rows = DATABASE_URL ? inPostgres(DATABASE_URL) : inFile(join(DATA_DIR, 'site.db'))
  const one = async (sql: string, ...values: Value[]) => (await rows(sql, values))[0]!
  return {
    rows: (sql: string, ...values: Value[]) => rows(sql, values),
    one,
    close: () => rows.close(),
    /** The job that was asked for with a key, if that has been kept. */
    async job(key: string): Promise<Kept | undefined> {
      const asked = `select "id", "state", "phase", "token", "done", "total", "counts" from jobs where "key" = $1`
      const [job] = await rows(asked, [key])
      return job && ({ ...job, counts: JSON.parse(job.counts ?? '{}') } as Kept)
    },
    /**
     * Lets the leases of runs that died be over, as they are a minute later: only that minute is not waited for. On
     * SQLite the next start takes what died by itself.
     */
    endLeases: () =>
      DATABASE_URL ? rows(`update jobs set "leasedUntil" = '2000' where "state" = 'running'`, []) : undefined,
  }
}
export type Look = ReturnType<typeof lookInto>

/** Opened for each question: a server that starts finds a file that nobody has open, as after a real crash. */
function inFile(file: string) {
  const rows = async (sql: string, values: Value[]) => {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
    try {
      const named = Object.fromEntries(values.map((value, at) => [`$${at + 1}`, value]))
      return database.prepare(sql).all(named) as Found[]
    } finally {
      database.close()
    }
  }
  return Object.assign(rows, { close: async () => {} })
}

function inPostgres(address: string) {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({ connectionString: address, max: 4 })
  pool.on('error', () => {}) // a connection that ends says so to the question that is asked of it
  const rows = async (sql: string, values: Value[]) => (await pool.query(sql, values)).rows as Found[]
  return Object.assign(rows, { close: () => pool.end() })
}
