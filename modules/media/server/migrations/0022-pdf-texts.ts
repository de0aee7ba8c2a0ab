import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/**
 * The text of PDF files, by their pages: as it is written, and its folded words, each once. `mediaTexts` says of which
 * stored file it was read: a file without text has no pages, and is not read again.
 */
const tables = [
  `create table "mediaTexts" ("mediaId" text not null primary key references media ("id") on delete cascade,
    "fileKey" text not null)`,
]
const pages = (key: string) => `create table "mediaPages" (${key},
  "mediaId" text not null references "mediaTexts" ("mediaId") on delete cascade, "page" integer not null,
  "text" text not null, "search" text not null, unique ("mediaId", "page"))`

const inSqlite = [
  pages('"row" integer primary key, "id" text not null unique'),
  `create virtual table "mediaPagesSearch"
    using fts5("search", content='mediaPages', content_rowid='row', tokenize='trigram', detail=none)`,
  `create trigger "mediaPagesSearchNew" after insert on "mediaPages" begin
    insert into "mediaPagesSearch"(rowid, "search") values (new."row", new."search"); end`,
  `create trigger "mediaPagesSearchOld" after delete on "mediaPages" begin
    insert into "mediaPagesSearch"("mediaPagesSearch", rowid, "search")
      values ('delete', old."row", old."search"); end`,
  `create virtual table "mediaPagesTerms" using fts5vocab('mediaPagesSearch', 'row')`,
]
const inPostgres = [
  pages('"id" text not null primary key'),
  // Without a list of what is not in the index yet, which makes the index look dearer than reading every page.
  'create index "mediaPagesSearch" on "mediaPages" using gin ("search" gin_trgm_ops) with (fastupdate = off)',
]

export const up: Step = async (db, engine) => {
  for (const line of [...tables, ...(engine === 'sqlite' ? inSqlite : inPostgres)])
    await sql.raw(line).execute(db)
}
