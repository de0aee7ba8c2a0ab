import { sql } from 'kysely'
import type { Db, Reader } from '../db/tables.ts'

/** A table as a backup holds it: its columns in the order of their names, and those that its rows are ordered by. */
export type Table = { name: string; columns: string[]; key: { column: string; isText: boolean }[] }

/**
 * Left out of a backup: what is good for a short time on one machine only. Whoever restores signs in anew; what lies in
 * quarantine lies there beside the store, not in it. The seal of the audit is how one engine keeps it closed, and what the
 * database counts by itself it counts again as rows are filled in.
 */
const excluded = [
  ...['migrations', 'sessions', 'secrets', 'limits', 'quarantine', 'auditSeal'],
  ...['courseProgress', 'enrolmentCounts', 'userCounts'],
]

type Column = { table: string; column: string; type: string; key: number }
type Reference = { table: string; to: string }

/** The tables of a site by the catalogue of its database, each after those that its rows name. */
export async function tablesOf({ engine, read }: Pick<Db, 'engine' | 'read'>): Promise<Table[]> {
  const { columns, references } = engine === 'postgres' ? await inPostgres(read) : await inSqlite(read)
  const names = [...new Set(columns.map(({ table }) => table))].sort()
  return ordered(names, references)
    .filter(name => !excluded.includes(name))
    .map(name => {
      const own = columns.filter(({ table, column }) => table === name && column !== 'row')
      const key = own.filter(each => each.key > 0).sort((one, other) => one.key - other.key)
      const ids = key.length > 0 ? key : own.filter(({ column }) => column === 'id')
      return {
        name,
        columns: own.map(({ column }) => column).sort(),
        key: ids.map(({ column, type }) => ({ column, isText: type === 'text' })),
      }
    })
}

/** Which migrations a database has been through; none where it holds no table of ours. */
export async function migrationsOf({ engine, read }: Pick<Db, 'engine' | 'read'>): Promise<string[]> {
  const { columns } = engine === 'postgres' ? await inPostgres(read) : await inSqlite(read)
  if (!columns.some(({ table }) => table === 'migrations')) return []
  const rows = await read.selectFrom('migrations').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

async function inSqlite(read: Reader) {
  const tables = sql`(select name from pragma_table_list where type = 'table' and schema = 'main'
    and name not like 'sqlite\\_%' escape '\\')`
  const columns = await sql<Column>`select tables.name as "table", info.name as "column", info.type as "type",
      info.pk as "key"
    from ${tables} as tables join pragma_table_info(tables.name) as info`.execute(read)
  const references = await sql<Reference>`select distinct tables.name as "table", keys."table" as "to"
    from ${tables} as tables join pragma_foreign_key_list(tables.name) as keys`.execute(read)
  // The stable number of a row for the word index is its primary key, and means nothing elsewhere.
  const own = columns.rows.map(each => (each.column === 'row' ? { ...each, key: 0 } : each))
  return { columns: own, references: references.rows }
}

async function inPostgres(read: Reader) {
  const columns =
    await sql<Column>`select relname as "table", attname as "column", atttypid::regtype::text as "type",
      coalesce(array_position(conkey, attnum), 0)::int as "key"
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    left join pg_constraint on conrelid = pg_class.oid and contype = 'p'
    where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(read)
  const references =
    await sql<Reference>`select distinct from_table.relname as "table", to_table.relname as "to"
    from pg_constraint join pg_class from_table on conrelid = from_table.oid
    join pg_class to_table on confrelid = to_table.oid
    where contype = 'f' and from_table.relnamespace = current_schema()::regnamespace`.execute(read)
  return { columns: columns.rows, references: references.rows }
}

/** Names in their order, but each after all that it refers to. */
function ordered(names: string[], references: Reference[]) {
  const done: string[] = []
  const rank = (name: string) => {
    if (done.includes(name)) return
    for (const { table, to } of references) if (table === name && to !== name) rank(to)
    done.push(name)
  }
  names.forEach(rank)
  return done
}
