import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'
import { linesOf } from './0001-first.ts'

/**
 * What keeps files from being deleted by mistake: the id of the site, which the store of its files carries too; files
 * that were let go, with what was known of them, until they are deleted for good; and warnings for administrators. A
 * job carries the token of the run that has it, so that a run whose job was taken over can no longer end it. What
 * somebody uploaded is counted with what of it lies in the bin.
 */
const tables = `
create table site ("id" text not null primary key);
create table warnings ("code" text not null primary key, "at" text§P collate "C"§ not null, "count" bigint, "total" bigint);
create table quarantine ("key" text not null primary key, "at" text§P collate "C"§ not null, "movedAt" text§P collate "C"§,
  "mediaId" text, "fileName" text, "media" text, "file" text);
create index "quarantineByAt" on quarantine ("at");
create index "quarantineOfMedia" on quarantine ("mediaId");
alter table jobs add column "token" text;
drop index "mediaOfUploader";
create index "mediaOfUploader" on media ("uploaderId", "size");
`

export const up: Step = async (db, engine) => {
  for (const line of linesOf(tables, engine)) await sql.raw(line).execute(db)
  await db.insertInto('site').values({ id: randomUUID() }).execute()
}
