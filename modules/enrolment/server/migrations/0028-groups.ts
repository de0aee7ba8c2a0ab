import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/** Groups, which are searched by their titles, and who was in them from when to when. */
const columns = (key: string, ordered: string) => `create table groups (${key}, "title" text not null,
  "courseId" text references courses ("id") on delete cascade,
  "seasonId" text references seasons ("id") on delete set null,
  "teacherId" text references users ("id") on delete set null,
  "place" text not null, "capacity" integer, "times" text not null, "startsOn" text, "endsOn" text,
  "monthlyFee" integer, "status" text not null,
  "search" text not null, "sortKey" ${ordered} not null, "createdAt" ${ordered} not null,
  "updatedAt" ${ordered} not null, "version" integer not null, "deletedAt" ${ordered}, "deletedWith" text)`

const others = (ordered: string) => [
  `create table "groupMembers" ("id" text not null primary key,
    "groupId" text not null references groups ("id") on delete cascade,
    "userId" text not null references users ("id") on delete cascade,
    "joinedAt" ${ordered} not null, "leftAt" ${ordered})`,
  'create unique index "groupMembersNow" on "groupMembers" ("groupId", "userId") where "leftAt" is null',
  'create index "groupsOfMember" on "groupMembers" ("userId", "groupId") where "leftAt" is null',
  'create index "groupMembersOfGroup" on "groupMembers" ("groupId")',
  'create index "groupMembersOfUser" on "groupMembers" ("userId")',
  'create index "groupsByTitle" on groups ("sortKey", "id") where "deletedAt" is null',
  'create index "groupsOfCourse" on groups ("courseId", "sortKey", "id") where "deletedAt" is null',
  'create index "groupsInCourse" on groups ("courseId")',
  'create index "groupsInSeason" on groups ("seasonId")',
  'create index "groupsOfTeacher" on groups ("teacherId")',
  'create index "groupsInBin" on groups ("deletedAt", "id") where "deletedAt" is not null',
  "insert into changes values ('groups', 0)",
]

const inSqlite = [
  columns('"row" integer primary key, "id" text not null unique', 'text'),
  `create virtual table "groupsSearch"
    using fts5("search", content='groups', content_rowid='row', tokenize='trigram', detail=none)`,
  `create trigger "groupsSearchNew" after insert on groups begin
    insert into "groupsSearch"(rowid, "search") values (new."row", new."search"); end`,
  `create trigger "groupsSearchOld" after delete on groups begin
    insert into "groupsSearch"("groupsSearch", rowid, "search") values ('delete', old."row", old."search"); end`,
  `create trigger "groupsSearchSet" after update of "search" on groups when old."search" <> new."search" begin
    insert into "groupsSearch"("groupsSearch", rowid, "search") values ('delete', old."row", old."search");
    insert into "groupsSearch"(rowid, "search") values (new."row", new."search"); end`,
  `create virtual table "groupsTerms" using fts5vocab('groupsSearch', 'row')`,
  ...others('text'),
]
// What is ordered by stands in the order of its bytes, as on SQLite.
const inPostgres = [
  columns('"id" text not null primary key', 'text collate "C"'),
  'create index "groupsSearch" on groups using gin ("search" gin_trgm_ops)',
  ...others('text collate "C"'),
]

export const up: Step = async (db, engine) => {
  for (const line of engine === 'sqlite' ? inSqlite : inPostgres) await sql.raw(line).execute(db)
}
