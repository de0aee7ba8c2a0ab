import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'
import { linesOf } from './0001-first.ts'

/** What people write down for themselves, and the lessons they want to find again. Both go with the person and the lesson. */
const tables = `
create table notes ("id" text not null primary key, "userId" text not null references users ("id") on delete cascade,
  "lessonId" text not null references lessons ("id") on delete cascade, "body" text not null, "search" text not null, "atSeconds" integer,
  "createdAt" text§P collate "C"§ not null, "updatedAt" text§P collate "C"§ not null, "version" integer not null, "deletedAt" text§P collate "C"§);
create index "notesOfUser" on notes ("userId", "createdAt", "id");
create index "notesOfLesson" on notes ("lessonId");
create index "notesInBin" on notes ("deletedAt") where "deletedAt" is not null;
create table bookmarks ("userId" text not null references users ("id") on delete cascade, "lessonId" text not null references lessons ("id") on delete cascade,
  "createdAt" text§P collate "C"§ not null, primary key ("userId", "lessonId"));
create index "bookmarksOfLesson" on bookmarks ("lessonId");
`

export const up: Step = async (db, engine) => {
  for (const line of linesOf(tables, engine)) await sql.raw(line).execute(db)
}
