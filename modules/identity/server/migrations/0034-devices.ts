import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/**
 * Devices get a name and an id, may be without a key, and stay for a while once their owner has given them up, so that it is known
 * when they did. Sessions know the device on which they were opened. A key cannot be dropped on SQLite: the table is made anew.
 */
export const up: Step = async (db, engine) => {
  const isPostgres = engine === 'postgres'
  const ordered = sql.raw(isPostgres ? 'text collate "C"' : 'text')
  const anId = sql.raw(
    isPostgres
      ? 'gen_random_uuid()::text'
      : `lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a'
          || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`,
  )
  await sql`alter table devices rename to "devicesBefore"`.execute(db)
  await sql`create table devices (
    "id" text not null primary key, "userId" text not null references users ("id") on delete cascade, "keyHash" text,
    "label" text not null, "firstSeenAt" ${ordered} not null, "lastSeenAt" ${ordered} not null, "freedAt" ${ordered})`.execute(
    db,
  )
  await sql`insert into devices ("id", "userId", "keyHash", "label", "firstSeenAt", "lastSeenAt", "freedAt")
    select ${anId}, "userId", "keyHash", '', "firstSeenAt", "lastSeenAt", null from "devicesBefore"`.execute(
    db,
  )
  await sql`drop table "devicesBefore"`.execute(db)
  await sql`create index "devicesByUser" on devices ("userId", "lastSeenAt")`.execute(db)
  await sql`create unique index "devicesByKey" on devices ("userId", "keyHash") where "freedAt" is null`.execute(
    db,
  )
  await sql`create index "devicesFreed" on devices ("freedAt") where "freedAt" is not null`.execute(db)
  await sql`alter table sessions add column "deviceId" text references devices ("id") on delete set null`.execute(
    db,
  )
  await sql`create index "sessionsByDevice" on sessions ("deviceId")`.execute(db)
}
