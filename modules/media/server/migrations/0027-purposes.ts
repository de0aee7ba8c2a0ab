import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/**
 * What files are for is no longer said by the schema, but by the release. SQLite can drop a rule only with the column that
 * has it, and a column only without the indexes that name it.
 */
export const up: Step = async (db, engine) => {
  if (engine === 'postgres') {
    await sql`alter table media drop constraint "media_purpose_check"`.execute(db)
    return
  }
  const { rows: indexes } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'index' and tbl_name = 'media' and sql like '%"purpose"%'`.execute(
    db,
  )
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db)
  await sql`alter table media add column "purposeNow" text not null default ''`.execute(db)
  await sql`update media set "purposeNow" = "purpose"`.execute(db)
  await sql`alter table media drop column "purpose"`.execute(db)
  await sql`alter table media rename column "purposeNow" to "purpose"`.execute(db)
  for (const index of indexes) await sql.raw(index.sql).execute(db)
}
