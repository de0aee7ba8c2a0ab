import { sql } from 'kysely'
import { BadSetting } from '../../settings/settings.ts'
import type { Db } from '../tables.ts'

/** Settings without which PostgreSQL acknowledges what a power cut can take back, or tears a page in two. */
const needed = ['fsync', 'full_page_writes']

/** Refuses a PostgreSQL that does not keep what it acknowledges. SQLite is told to by the connection itself. */
export async function refuseUnsafe({ engine, read }: Pick<Db, 'engine' | 'read'>) {
  if (engine !== 'postgres') return
  const { rows } = await sql<{ name: string }>`select name from pg_settings
    where setting = 'off' and name in (${sql.join(needed)}) order by name`.execute(read)
  if (rows.length === 0) return
  const off = rows.map(({ name }) => name).join(' and ')
  throw new BadSetting(
    `PostgreSQL runs with ${off} off, and may lose what it has acknowledged: turn it on, or set ALLOW_UNSAFE_DATABASE=1.`,
  )
}
