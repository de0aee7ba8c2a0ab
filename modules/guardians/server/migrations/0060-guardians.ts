import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/** Guardians, who are searched by their names and phones, the students who hang on them, and the links of their pages. */
const columns = (key: string, ordered: string) => `create table guardians (${key}, "name" text not null,
  "phone" text, "email" text, "relation" text not null, "language" text not null, "mail" text not null,
  "search" text not null, "sortKey" ${ordered} not null, "createdAt" ${ordered} not null,
  "updatedAt" ${ordered} not null, "version" integer not null, "deletedAt" ${ordered}, "deletedWith" text)`

const others = (ordered: string) => [
  `create table "guardianStudents" ("guardianId" text not null references guardians ("id") on delete cascade,
    "userId" text not null references users ("id") on delete cascade, "linkedAt" ${ordered} not null,
    primary key ("guardianId", "userId"))`,
  'create index "guardiansOfStudent" on "guardianStudents" ("userId", "guardianId")',
  `create table "guardianLinks" ("tokenHash" text not null primary key,
    "guardianId" text not null references guardians ("id") on delete cascade,
    "endsAt" ${ordered} not null, "seenAt" ${ordered})`,
  'create unique index "linkOfGuardian" on "guardianLinks" ("guardianId")',
  'create unique index "guardiansByPhone" on guardians ("phone") where "deletedAt" is null',
  'create unique index "guardiansByEmail" on guardians ("email") where "deletedAt" is null',
  'create index "guardiansByName" on guardians ("sortKey", "id") where "deletedAt" is null',
  'create index "guardiansInBin" on guardians ("deletedAt", "id") where "deletedAt" is not null',
  `insert into changes ("kind", "count") values ('guardians', 0)`,
]

const inSqlite = [
  columns('"row" integer primary key, "id" text not null unique', 'text'),
  `create virtual table "guardiansSearch"
    using fts5("search", content='guardians', content_rowid='row', tokenize='trigram', detail=none)`,
  `create trigger "guardiansSearchNew" after insert on guardians begin
    insert into "guardiansSearch"(rowid, "search") values (new."row", new."search"); end`,
  `create trigger "guardiansSearchOld" after delete on guardians begin
    insert into "guardiansSearch"("guardiansSearch", rowid, "search") values ('delete', old."row", old."search"); end`,
  `create trigger "guardiansSearchSet" after update of "search" on guardians when old."search" <> new."search" begin
    insert into "guardiansSearch"("guardiansSearch", rowid, "search") values ('delete', old."row", old."search");
    insert into "guardiansSearch"(rowid, "search") values (new."row", new."search"); end`,
  `create virtual table "guardiansTerms" using fts5vocab('guardiansSearch', 'row')`,
  ...others('text'),
]
// What is ordered by stands in the order of its bytes, as on SQLite.
const inPostgres = [
  columns('"id" text not null primary key', 'text collate "C"'),
  'create index "guardiansSearch" on guardians using gin ("search" gin_trgm_ops)',
  ...others('text collate "C"'),
]

export const up: Step = async (db, engine) => {
  for (const line of engine === 'sqlite' ? inSqlite : inPostgres) await sql.raw(line).execute(db)
}
