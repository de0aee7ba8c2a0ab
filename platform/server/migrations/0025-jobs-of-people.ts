import { sql } from 'kysely'
import type { Step } from '../db/migrate.ts'

/** Jobs that people ask for: what is done to what, how far it has come, and each row of it with what takes it back. */
export const up: Step = async (db, engine) => {
  const add = (column: string) => sql`alter table jobs add column ${sql.raw(column)}`.execute(db)
  for (const name of ['phase', 'resource', 'action', 'counts', 'touches', 'updatedAt', 'key'])
    await add(`"${name}" text`)
  await add('"version" integer not null default 1')
  await sql`create index "jobsOfOwner" on jobs ("ownerId", "createdAt", "id") where "ownerId" is not null`.execute(
    db,
  )
  await sql`create unique index "jobsByKey" on jobs ("ownerId", "key") where "key" is not null`.execute(db)
  const collate = sql.raw(engine === 'postgres' ? ' collate "C"' : '')
  await sql`create table "jobRows" ("id" text not null primary key,
    "jobId" text not null references jobs ("id") on delete cascade, "number" integer not null, "thingId" text,
    "title" text not null, "result" text${collate} not null, "code" text, "undo" text)`.execute(db)
  await sql`create unique index "jobRowsInOrder" on "jobRows" ("jobId", "number")`.execute(db)
  await sql`create index "jobRowsByResult" on "jobRows" ("jobId", "result", "number")`.execute(db)
}
