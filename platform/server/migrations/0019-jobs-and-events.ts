import { sql } from 'kysely'
import type { Step } from '../db/migrate.ts'

/**
 * Jobs with what they are given, who asked for them, what came of them, and an order among those of one series; and the
 * events that wait to be handed to their listeners. The table of jobs is made anew: SQLite can change no rule of a
 * column, and which states there are is said by the release from now on.
 */
export const up: Step = async (db, engine) => {
  const collate = sql.raw(engine === 'postgres' ? ' collate "C"' : '')
  await sql`alter table jobs rename to "jobsBefore"`.execute(db)
  for (const index of ['jobsDue', 'jobsOfSubject']) await sql`drop index ${sql.id(index)}`.execute(db)
  await sql`create table "jobsNow" ("id" text not null primary key, "kind" text not null, "subjectId" text not null,
    "ownerId" text, "payload" text not null, "state" text not null, "runAt" text${collate} not null,
    "leasedUntil" text${collate}, "token" text, "tries" integer not null, "done" integer not null, "total" integer,
    "result" text, "problem" text, "cancelAskedAt" text, "series" text, "number" integer, "createdAt" text not null,
    "finishedAt" text)`.execute(db)
  await sql`insert into "jobsNow" ("id", "kind", "subjectId", "payload", "state", "runAt", "leasedUntil", "token", "tries",
    "done", "total", "createdAt") select "id", "kind", "subjectId", '{}', "state", "runAt", "leasedUntil", "token", "tries",
    "done", "total", "createdAt" from "jobsBefore"`.execute(db)
  await sql`drop table "jobsBefore"`.execute(db)
  await sql`alter table "jobsNow" rename to jobs`.execute(db)
  await sql`create index "jobsDue" on jobs ("kind", "state", "runAt")`.execute(db)
  await sql`create index "jobsOfSubject" on jobs ("subjectId")`.execute(db)
  await sql`create index "jobsOfSeries" on jobs ("series", "kind", "number") where "series" is not null`.execute(
    db,
  )
  await sql`create table events ("id" text not null primary key, "type" text not null, "subjectId" text not null,
    "number" integer not null, "actorId" text, "at" text not null, "payload" text not null)`.execute(db)
  await sql`create index "eventsOfSubject" on events ("subjectId", "number")`.execute(db)
}
