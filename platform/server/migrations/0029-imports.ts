import { sql } from 'kysely'
import type { Step } from '../db/migrate.ts'

/**
 * Tables that are read in: what their file holds and how its columns are read, by which content a file is known again, what
 * each row says and what was decided of it. One counter makes imports match one after another.
 */
export const up: Step = async db => {
  const added = [
    ['jobs', 'data'],
    ['jobs', 'hash'],
    ['jobRows', 'data'],
    ['jobRows', 'decision'],
  ]
  for (const [table, column] of added)
    await sql`alter table ${sql.table(table!)} add column ${sql.id(column!)} text`.execute(db)
  await sql`create index "jobsByHash" on jobs ("hash") where "hash" is not null`.execute(db)
  await sql`create table counters ("name" text not null primary key, "value" integer not null)`.execute(db)
  await sql`insert into counters ("name", "value") values ('imports', 0)`.execute(db)
}
