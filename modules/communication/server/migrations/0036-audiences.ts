import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/**
 * Announcements to groups and to people. Which audiences there are is no longer said by the schema, but by the release:
 * SQLite can drop a rule only with the column that has it.
 */
export const up: Step = async (db, engine) => {
  if (engine === 'postgres')
    await sql`alter table announcements drop constraint "announcements_audience_check"`.execute(db)
  else {
    await sql`alter table announcements add column "audienceNow" text not null default ''`.execute(db)
    await sql`update announcements set "audienceNow" = "audience"`.execute(db)
    await sql`alter table announcements drop column "audience"`.execute(db)
    await sql`alter table announcements rename column "audienceNow" to "audience"`.execute(db)
  }
  await sql`create table "announcementGroups" ("announcementId" text not null references announcements ("id"),
    "groupId" text not null references groups ("id") on delete cascade, primary key ("announcementId", "groupId"))`.execute(
    db,
  )
  await sql`create index "announcementsOfGroup" on "announcementGroups" ("groupId", "announcementId")`.execute(
    db,
  )
  await sql`create table "announcementPeople" ("announcementId" text not null references announcements ("id"),
    "userId" text not null references users ("id"), primary key ("announcementId", "userId"))`.execute(db)
  await sql`create index "announcementsOfPerson" on "announcementPeople" ("userId", "announcementId")`.execute(
    db,
  )
}
