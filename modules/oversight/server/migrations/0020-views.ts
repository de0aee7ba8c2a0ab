import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/** Filters of lists under a name: each somebody's own, gone with them, and some of them for all staff. */
export const up: Step = async (db, engine) => {
  // What is ordered by stands in the order of its bytes, as on SQLite.
  const ordered = sql.raw(engine === 'postgres' ? 'text collate "C"' : 'text')
  await sql`create table views (
    "id" text not null primary key, "list" text not null, "name" text not null, "query" text not null,
    "shared" boolean not null, "position" integer not null,
    "ownerId" text not null references users ("id") on delete cascade,
    "search" text not null, "sortKey" ${ordered} not null, "createdAt" ${ordered} not null,
    "updatedAt" ${ordered} not null, "version" integer not null, "deletedAt" ${ordered}, "deletedWith" text)`.execute(
    db,
  )
  for (const index of [
    'create index "viewsOfOwner" on views ("ownerId", "list", "position", "id")',
    'create index "viewsOfList" on views ("list", "ownerId") where "deletedAt" is null',
    'create index "viewsInBin" on views ("deletedAt", "id") where "deletedAt" is not null',
  ])
    await sql.raw(index).execute(db)
}
