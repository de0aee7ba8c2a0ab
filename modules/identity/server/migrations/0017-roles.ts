import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/**
 * Which roles there are is no longer said by the schema: they are data of the release. SQLite can drop a rule only with
 * the column that has it, and a column only without the indexes that name it.
 */
export const up: Step = async (db, engine) => {
  if (engine === 'postgres') {
    await sql`alter table users drop constraint "users_role_check"`.execute(db)
    return
  }
  const { rows: indexes } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'index' and tbl_name = 'users' and sql like '%"role"%'`.execute(
    db,
  )
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db)
  await sql`alter table users add column "roleNow" text not null default ''`.execute(db)
  await sql`update users set "roleNow" = "role"`.execute(db)
  await sql`alter table users drop column "role"`.execute(db)
  await sql`alter table users rename column "roleNow" to "role"`.execute(db)
  for (const index of indexes) await sql.raw(index.sql).execute(db)
}
