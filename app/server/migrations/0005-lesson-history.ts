import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'
import { linesOf } from './0001-first.ts'

/** What lessons said before: `beganAt` is when the writing began of which this text is the end, `status` whether students saw it. */
const tables = `
create table "lessonVersions" ("id" text not null primary key, "lessonId" text not null references lessons ("id") on delete cascade,
  "version" integer not null, "title" text not null, "body" text not null, "status" text not null check ("status" in ('draft','published')),
  "authorId" text, "beganAt" text not null, "at" text not null);
create index "versionsOfLesson" on "lessonVersions" ("lessonId", "version");
`

export const up: Step = async (db, engine) => {
  for (const line of linesOf(tables, engine)) await sql.raw(line).execute(db)
}
