import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/** Meetings of groups, the slots that they were made for, and who was there. */
const meetings = (key: string, ordered: string) => `create table meetings (${key},
  "groupId" text not null references groups ("id") on delete cascade,
  "startsAt" ${ordered} not null, "minutes" integer not null, "place" text,
  "teacherId" text references users ("id") on delete set null,
  "status" text not null, "note" text not null,
  "replacesId" text references meetings ("id") on delete set null,
  "slot" ${ordered}, "moved" boolean not null,
  "search" text not null, "sortKey" ${ordered} not null, "createdAt" ${ordered} not null,
  "updatedAt" ${ordered} not null, "version" integer not null, "deletedAt" ${ordered}, "deletedWith" text)`

const others = (ordered: string) => [
  `create table "meetingSlots" ("groupId" text not null references groups ("id") on delete cascade,
    "slot" ${ordered} not null, primary key ("groupId", "slot"))`,
  `create table attendance ("meetingId" text not null references meetings ("id") on delete cascade,
    "userId" text not null references users ("id") on delete cascade,
    "startsAt" ${ordered} not null, "status" text, "at" ${ordered}, "byId" text, "how" text,
    "note" text not null, "noteAt" ${ordered}, "handStatus" text, "handAt" ${ordered}, "handById" text,
    "firstScanAt" ${ordered}, "firstScanById" text, "lastScanAt" ${ordered},
    "rest" text, "restAt" ${ordered}, "restById" text,
    primary key ("meetingId", "userId"))`,
  'create unique index "meetingOfSlot" on meetings ("groupId", "slot")',
  'create unique index "meetingReplaced" on meetings ("replacesId") where "deletedAt" is null',
  'create index "meetingsReplacing" on meetings ("replacesId")',
  'create index "meetingsByStart" on meetings ("startsAt", "id") where "deletedAt" is null',
  'create index "meetingsOfGroup" on meetings ("groupId", "startsAt", "id") where "deletedAt" is null',
  'create index "meetingsOfTeacher" on meetings ("teacherId")',
  'create index "meetingPlaces" on meetings ("place") where "place" is not null and "deletedAt" is null',
  'create index "meetingsInBin" on meetings ("deletedAt", "id") where "deletedAt" is not null',
  'create index "attendanceOfUser" on attendance ("userId", "startsAt")',
  'create index "attendanceByStatus" on attendance ("status", "startsAt", "userId")',
  'insert into changes ("kind", "part", "count") values (\'meetings\', 0, 0)',
]

const inSqlite = [
  meetings('"row" integer primary key, "id" text not null unique', 'text'),
  `create virtual table "meetingsSearch"
    using fts5("search", content='meetings', content_rowid='row', tokenize='trigram', detail=none)`,
  `create trigger "meetingsSearchNew" after insert on meetings begin
    insert into "meetingsSearch"(rowid, "search") values (new."row", new."search"); end`,
  `create trigger "meetingsSearchOld" after delete on meetings begin
    insert into "meetingsSearch"("meetingsSearch", rowid, "search") values ('delete', old."row", old."search"); end`,
  `create trigger "meetingsSearchSet" after update of "search" on meetings when old."search" <> new."search" begin
    insert into "meetingsSearch"("meetingsSearch", rowid, "search") values ('delete', old."row", old."search");
    insert into "meetingsSearch"(rowid, "search") values (new."row", new."search"); end`,
  `create virtual table "meetingsTerms" using fts5vocab('meetingsSearch', 'row')`,
  ...others('text'),
]
// What is ordered by stands in the order of its bytes, as on SQLite.
const inPostgres = [
  meetings('"id" text not null primary key', 'text collate "C"'),
  'create index "meetingsSearch" on meetings using gin ("search" gin_trgm_ops)',
  ...others('text collate "C"'),
]

export const up: Step = async (db, engine) => {
  for (const line of engine === 'sqlite' ? inSqlite : inPostgres) await sql.raw(line).execute(db)
}
