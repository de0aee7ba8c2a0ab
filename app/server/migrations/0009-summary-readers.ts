import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'
import { linesOf } from './0001-first.ts'

/**
 * Who opened the file of a summary, and which one it was: the key under which its bytes are stored. Since when a file
 * stands where it does is written down from now on; of older ones nobody knows.
 */
const tables = `
create table "summaryReads" ("summaryId" text not null references summaries ("id") on delete cascade,
  "userId" text not null references users ("id") on delete cascade, "fileKey" text not null,
  "openedAt" text§P collate "C"§ not null, "toldAt" text§P collate "C"§, primary key ("userId", "summaryId"));
create index "readsOfSummary" on "summaryReads" ("summaryId");
alter table "mediaUses" add column "since" text§P collate "C"§;
alter table "mediaFiles" add column "storedAt" text§P collate "C"§;
`

export const up: Step = async (db, engine) => {
  for (const line of linesOf(tables, engine)) await sql.raw(line).execute(db)
}
