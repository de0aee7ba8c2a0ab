import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/** Exams on paper, which are searched by their titles, and what each has of them, in hundredths. */
const exams = (key: string, ordered: string) => `create table exams (${key},
  "courseId" text not null references courses ("id") on delete cascade,
  "groupId" text references groups ("id") on delete set null,
  "title" text not null, "heldOn" ${ordered} not null, "outOf" integer not null, "status" text not null,
  "search" text not null, "sortKey" ${ordered} not null, "createdAt" ${ordered} not null,
  "updatedAt" ${ordered} not null, "version" integer not null, "deletedAt" ${ordered}, "deletedWith" text)`

const others = (ordered: string) => [
  `create table scores ("examId" text not null references exams ("id") on delete cascade,
    "userId" text not null references users ("id") on delete cascade,
    "score" integer, "absent" boolean not null, "note" text not null, "byId" text, "at" ${ordered} not null,
    primary key ("examId", "userId"))`,
  'create index "examsByDay" on exams ("heldOn", "id") where "deletedAt" is null',
  'create index "examsOfCourse" on exams ("courseId", "heldOn", "id") where "deletedAt" is null',
  'create index "examsInCourse" on exams ("courseId")',
  'create index "examsOfGroup" on exams ("groupId")',
  'create index "examsInBin" on exams ("deletedAt", "id") where "deletedAt" is not null',
  'create index "scoresOfUser" on scores ("userId")',
  `insert into changes ("kind", "part", "count") values ('exams', 0, 0)`,
]

const inSqlite = [
  exams('"row" integer primary key, "id" text not null unique', 'text'),
  `create virtual table "examsSearch"
    using fts5("search", content='exams', content_rowid='row', tokenize='trigram', detail=none)`,
  `create trigger "examsSearchNew" after insert on exams begin
    insert into "examsSearch"(rowid, "search") values (new."row", new."search"); end`,
  `create trigger "examsSearchOld" after delete on exams begin
    insert into "examsSearch"("examsSearch", rowid, "search") values ('delete', old."row", old."search"); end`,
  `create trigger "examsSearchSet" after update of "search" on exams when old."search" <> new."search" begin
    insert into "examsSearch"("examsSearch", rowid, "search") values ('delete', old."row", old."search");
    insert into "examsSearch"(rowid, "search") values (new."row", new."search"); end`,
  `create virtual table "examsTerms" using fts5vocab('examsSearch', 'row')`,
  ...others('text'),
]
// What is ordered by stands in the order of its bytes, as on SQLite.
const inPostgres = [
  exams('"id" text not null primary key', 'text collate "C"'),
  'create index "examsSearch" on exams using gin ("search" gin_trgm_ops)',
  ...others('text collate "C"'),
]

export const up: Step = async (db, engine) => {
  for (const line of engine === 'sqlite' ? inSqlite : inPostgres) await sql.raw(line).execute(db)
}
