import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'
import type { Db } from '#platform/server/db/tables.ts'

/**
 * The first schema, one text for SQLite 3.53 and PostgreSQL 15+: what stands between `S` marks is for SQLite, between
 * `P` marks for PostgreSQL. Ids are UUIDv7 text; moments are ISO 8601 UTC text with milliseconds, so that text order is
 * time order. `row` is a stable number for the word index of SQLite. `deletedWith` is the id of the thing whose
 * deletion took this one along: itself, or its parent. `search` holds folded words, each with two spaces before it.
 */
const tables = `
create table users (§S"row" integer primary key,§ "id" text not null, "name" text not null, "username" text not null, "email" text, "phone" text,
  "role" text not null check ("role" in ('admin','teacher','student')), "status" text not null check ("status" in ('active','disabled')),
  "locale" text check ("locale" in ('ar','en')), "mustRenew" boolean not null, "passwordHash" text, "lastSeenAt" text§P collate "C"§, <kept>);
create index "usersByCreated" on users ("createdAt", "id", "role") where "deletedAt" is null;
create index "usersByUpdated" on users ("updatedAt", "id", "role") where "deletedAt" is null;
create index "usersByName" on users ("sortKey", "id", "role") where "deletedAt" is null;
create index "usersByRole" on users ("role", "sortKey", "id") where "deletedAt" is null;
create index "usersBySeen" on users ("lastSeenAt"§P nulls first§, "id", "role") where "deletedAt" is null;
create index "usersByPhone" on users ("phone") where "deletedAt" is null;
create index "usersInBin" on users ("deletedAt", "id") where "deletedAt" is not null;
create table "loginNames" ("name" text not null primary key, "userId" text not null references users ("id"), "kind" text not null check ("kind" in ('username','email')));
create index "loginNamesOfUser" on "loginNames" ("userId");
create table sessions ("tokenHash" text not null primary key, "id" text not null unique, "userId" text not null references users ("id"), "device" text not null, "address" text not null,
  "createdAt" text not null, "lastSeenAt" text not null, "idleSeconds" integer not null, "endsAt" text not null);
create index "sessionsOfUser" on sessions ("userId", "createdAt");
create table limits ("key" text not null primary key, "tries" integer not null, "since" text not null, "blockedUntil" text);
create table secrets ("name" text not null primary key, "hash" text not null, "endsAt" text not null);

create table courses (§S"row" integer primary key,§ "id" text not null, "title" text not null, "description" text not null,
  "status" text not null check ("status" in ('draft','published','archived')), "language" text not null check ("language" in ('ar','en')), "position" integer not null, <kept>);
create index "coursesByPosition" on courses ("position", "id", "status") where "deletedAt" is null;
create index "coursesInBin" on courses ("deletedAt", "id") where "deletedAt" is not null;
create table "courseTeachers" ("courseId" text not null references courses ("id"), "userId" text not null references users ("id"), primary key ("courseId", "userId"));
create index "coursesOfTeacher" on "courseTeachers" ("userId", "courseId");

create table seasons (§S"row" integer primary key,§ "id" text not null, "courseId" text not null references courses ("id"), "title" text not null, "description" text not null,
  "status" text not null check ("status" in ('draft','published')), "releaseAt" text§P collate "C"§, "position" integer not null, <kept>);
create index "seasonsOfCourse" on seasons ("courseId", "position", "id") where "deletedAt" is null;
create index "seasonsByPosition" on seasons ("position", "id", "status") where "deletedAt" is null;
create index "seasonsInBin" on seasons ("deletedAt", "id") where "deletedAt" is not null;
create index "seasonsTakenAlong" on seasons ("deletedWith") where "deletedWith" is not null;

create table lessons (§S"row" integer primary key,§ "id" text not null, "courseId" text not null references courses ("id"), "seasonId" text not null references seasons ("id"), "title" text not null, "body" text not null,
  "videoKind" text check ("videoKind" in ('upload','youtube','vimeo')), "videoRef" text, "durationSeconds" integer,
  "status" text not null check ("status" in ('draft','published')), "releaseAt" text§P collate "C"§, "freePreview" boolean not null, "position" integer not null, <kept>);
create index "lessonsOfSeason" on lessons ("seasonId", "position", "id") where "deletedAt" is null;
create index "lessonsOfCourse" on lessons ("courseId", "status", "createdAt", "id") where "deletedAt" is null;
create index "lessonsFree" on lessons ("freePreview", "status", "courseId") where "deletedAt" is null;
create index "lessonsByCreated" on lessons ("createdAt", "id", "status") where "deletedAt" is null;
create index "lessonsByUpdated" on lessons ("updatedAt", "id", "status") where "deletedAt" is null;
create index "lessonsByTitle" on lessons ("sortKey", "id", "status") where "deletedAt" is null;
create index "lessonsByPosition" on lessons ("position", "id", "status") where "deletedAt" is null;
create index "lessonsByStatus" on lessons ("status", "createdAt", "id") where "deletedAt" is null;
create index "lessonsInBin" on lessons ("deletedAt", "id") where "deletedAt" is not null;
create index "lessonsTakenAlong" on lessons ("deletedWith") where "deletedWith" is not null;

create table summaries (§S"row" integer primary key,§ "id" text not null, "courseId" text not null references courses ("id"), "seasonId" text references seasons ("id"), "lessonId" text references lessons ("id"),
  "title" text not null, "body" text, "status" text not null check ("status" in ('draft','published')), "position" integer not null, <kept>);
create index "summariesOfCourse" on summaries ("courseId", "status", "position", "id") where "deletedAt" is null;
create index "summariesOfSeason" on summaries ("seasonId") where "deletedAt" is null;
create index "summariesOfLesson" on summaries ("lessonId") where "deletedAt" is null;
create index "summariesInBin" on summaries ("deletedAt", "id") where "deletedAt" is not null;
create index "summariesTakenAlong" on summaries ("deletedWith") where "deletedWith" is not null;

create table announcements (§S"row" integer primary key,§ "id" text not null, "title" text not null, "body" text not null,
  "audience" text not null check ("audience" in ('everyone','students','teachers','courses')), "pinned" boolean not null,
  "publishAt" text§P collate "C"§, "expireAt" text§P collate "C"§, "authorId" text not null references users ("id"), <kept>);
create index "announcementsOut" on announcements ("pinned", "publishAt"§P nulls first§, "id") where "deletedAt" is null;
create index "announcementsByPublished" on announcements ("publishAt"§P nulls first§, "id") where "deletedAt" is null;
create index "announcementsInBin" on announcements ("deletedAt", "id") where "deletedAt" is not null;
create table "announcementCourses" ("announcementId" text not null references announcements ("id"), "courseId" text not null references courses ("id"), primary key ("announcementId", "courseId"));
create index "announcementsOfCourse" on "announcementCourses" ("courseId", "announcementId");
create table "announcementReads" ("userId" text not null references users ("id"), "announcementId" text not null references announcements ("id"), "readAt" text not null, primary key ("userId", "announcementId"));

create table enrolments ("id" text not null primary key, "courseId" text not null references courses ("id"), "userId" text not null references users ("id"),
  "source" text not null check ("source" in ('staff','code','self')), "expiresAt" text§P collate "C"§, "createdAt" text§P collate "C"§ not null, "updatedAt" text not null, "version" integer not null, "deletedAt" text);
create unique index "enrolledOnce" on enrolments ("userId", "courseId") where "deletedAt" is null;
create index "enrolmentsOfCourse" on enrolments ("courseId", "createdAt", "id") where "deletedAt" is null;
create index "enrolmentsByCreated" on enrolments ("createdAt", "id") where "deletedAt" is null;
create table progress ("userId" text not null references users ("id"), "lessonId" text not null references lessons ("id"), "positionSeconds" integer not null,
  "watched" text not null, "watchedSeconds" integer not null, "completedAt" text, "completedBy" text, "updatedAt" text not null, primary key ("userId", "lessonId"));
create index "progressOfLesson" on progress ("lessonId", "completedAt");
create table audit ("id" text not null primary key, "at" text not null, "actorId" text, "requestId" text not null, "action" text not null, "kind" text not null, "thingId" text not null, "before" text, "after" text);
create index "auditOfThing" on audit ("kind", "thingId", "id");
create index "auditOfActor" on audit ("actorId", "id");
create table changes ("kind" text not null primary key, "count" integer not null);
`

/** What every kept thing has beside its own columns. */
const kept = `"search" text not null, "sortKey" text§P collate "C"§ not null, "createdAt" text§P collate "C"§ not null,
  "updatedAt" text§P collate "C"§ not null, "version" integer not null, "deletedAt" text, "deletedWith" text,
  §Sunique ("id")§§Pprimary key ("id")§`

/** Each kind of thing that can be searched, with a word index over its folded words. */
export const searched = ['users', 'courses', 'seasons', 'lessons', 'summaries', 'announcements']

export const trigrams = (kind: string) => [
  `create index "${kind}Search" on "${kind}" using gin ("search" gin_trgm_ops)`,
]
export const wordIndex = (kind: string) => [
  `create virtual table "${kind}Search"
    using fts5("search", content='${kind}', content_rowid='row', tokenize='trigram', detail=none)`,
  `create trigger "${kind}SearchNew" after insert on "${kind}" begin
    insert into "${kind}Search"(rowid, "search") values (new."row", new."search"); end`,
  `create trigger "${kind}SearchOld" after delete on "${kind}" begin
    insert into "${kind}Search"("${kind}Search", rowid, "search") values ('delete', old."row", old."search"); end`,
  `create trigger "${kind}SearchSet" after update of "search" on "${kind}" when old."search" <> new."search" begin
    insert into "${kind}Search"("${kind}Search", rowid, "search") values ('delete', old."row", old."search");
    insert into "${kind}Search"(rowid, "search") values (new."row", new."search"); end`,
]

/** What was written into the audit stays as it was. */
const sealedInSqlite = [
  `create trigger "auditUnchanged" before update on audit begin select raise(abort, 'The audit only grows'); end`,
  `create trigger "auditUndeleted" before delete on audit begin select raise(abort, 'The audit only grows'); end`,
]
const sealedInPostgres = [
  `create function "auditOnlyGrows"() returns trigger language plpgsql as
    $$ begin raise exception 'The audit only grows'; end $$`,
  `create trigger "auditSealed" before update or delete on audit
    for each row execute function "auditOnlyGrows"()`,
]

/** The statements of a text, as one engine takes them. */
export function linesOf(text: string, engine: Db['engine']) {
  const mark = engine === 'sqlite' ? 'S' : 'P'
  const own = text
    .replaceAll('<kept>', kept)
    .replace(/§([SP])([^§]*)§/g, (_, of, inner) => (of === mark ? inner : ''))
  return own.split(';\n').filter(line => line.trim() !== '')
}

export const up: Step = async (db, engine) => {
  const lines = linesOf(tables, engine)
  if (engine === 'postgres') lines.push('create extension if not exists pg_trgm')
  lines.push(...searched.flatMap(engine === 'postgres' ? trigrams : wordIndex))
  lines.push(...(engine === 'postgres' ? sealedInPostgres : sealedInSqlite))
  for (const kind of [...searched, 'enrolments']) lines.push(`insert into changes values ('${kind}', 0)`)
  for (const line of lines) await sql.raw(line).execute(db)
}
