import { sql } from 'kysely'
import type { Step } from '../db/migrate.ts'

/**
 * The count of the changes of a kind is kept in parts. Of one row, each change of any process waited until the one before it was
 * on the disk.
 */
export const up: Step = async (db, engine) => {
  const run = (text: string) => sql.raw(text).execute(db)
  if (engine === 'postgres') {
    await run('alter table changes add column "part" integer not null default 0')
    await run('alter table changes drop constraint changes_pkey')
    await run('alter table changes add primary key ("kind", "part")')
    return
  }
  await run(`create table "changesInParts" ("kind" text not null, "count" integer not null,
    "part" integer not null default 0, primary key ("kind", "part"))`)
  await run('insert into "changesInParts" ("kind", "count") select "kind", "count" from changes')
  await run('drop table changes')
  await run('alter table "changesInParts" rename to changes')
}
