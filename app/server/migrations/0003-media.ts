import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'
import { linesOf, trigrams, wordIndex } from './0001-first.ts'
import { termIndex } from './0002-faster-lists.ts'

/**
 * Files. `media` is what people know of a file, `mediaFiles` what is stored of it: itself under `main`, an image also
 * in narrower sizes by their width, a video with its `poster`. `mediaUses` says which thing uses it as what, in order.
 */
const tables = `
create table media (§S"row" integer primary key,§ "id" text not null, "courseId" text references courses ("id") on delete set null, "uploaderId" text not null,
  "purpose" text not null check ("purpose" in ('avatar','cover','video','captions','attachment','summary','image')),
  "fileName" text not null, "contentType" text, "size" bigint not null,
  "status" text not null check ("status" in ('uploading','processing','ready','failed')), "problem" text,
  "durationSeconds" integer, "width" integer, "height" integer, "replaces" text, <kept>);
create index "mediaOfCourse" on media ("courseId", "createdAt", "id") where "deletedAt" is null;
create index "mediaOfUploader" on media ("uploaderId", "size") where "deletedAt" is null;
create index "mediaByCreated" on media ("createdAt", "id") where "deletedAt" is null;
create index "mediaInBin" on media ("deletedAt", "id") where "deletedAt" is not null;
create table "mediaFiles" ("key" text not null primary key, "mediaId" text not null references media ("id") on delete cascade, "name" text not null,
  "contentType" text not null, "size" bigint not null, "width" integer, "height" integer, unique ("mediaId", "name"));
create table "mediaUses" ("thingId" text not null, "field" text not null, "position" integer not null, "kind" text not null,
  "mediaId" text not null references media ("id") on delete cascade, "language" text, "label" text, primary key ("thingId", "field", "position"));
create index "usesOfMedia" on "mediaUses" ("mediaId");
create table jobs ("id" text not null primary key, "kind" text not null, "subjectId" text not null,
  "state" text not null check ("state" in ('waiting','running','done','failed')), "runAt" text§P collate "C"§ not null, "leasedUntil" text§P collate "C"§,
  "tries" integer not null, "done" integer not null, "total" integer, "createdAt" text not null);
create index "jobsDue" on jobs ("state", "runAt");
create index "jobsOfSubject" on jobs ("subjectId");
insert into changes values ('media', 0);
`

export const up: Step = async (db, engine) => {
  const index = engine === 'postgres' ? trigrams('media') : [...wordIndex('media'), termIndex('media')]
  for (const line of [...linesOf(tables, engine), ...index]) await sql.raw(line).execute(db)
}
