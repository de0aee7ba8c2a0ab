import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

const moved = `(old."role" <> new."role" or old."status" <> new."status"
  or (old."deletedAt" is null) <> (new."deletedAt" is null))`
const more = (added: string) => `insert into "userCounts" ("role", "status", "count")
  values (new."role", new."status", ${added}) on conflict ("role", "status") do update
  set "count" = "userCounts"."count" + excluded."count";`
const less = `update "userCounts" set "count" = "count" - 1 where "role" = old."role" and "status" = old."status"
  and old."deletedAt" is null;`

const sqlite = [
  `create table "userCounts" ("role" text not null, "status" text not null, "count" integer not null,
    primary key ("role", "status"))`,
  `create trigger "usersAdded" after insert on users when new."deletedAt" is null begin ${more('1')} end`,
  `create trigger "usersMoved" after update of "role", "status", "deletedAt" on users when ${moved}
    begin ${less} ${more('new."deletedAt" is null')} end`,
  `create trigger "usersRemoved" after delete on users begin ${less} end`,
]

const counting = (name: string, body: string) =>
  `create function "${name}"() returns trigger language plpgsql as $$ begin ${body} return null; end $$`
const all = (rows: string, each: number) => `insert into "userCounts" ("role", "status", "count")
  select "role", "status", ${each} * count(*) from ${rows} where "deletedAt" is null group by "role", "status";`
const one = (row: string, each: number) => `if ${row}."deletedAt" is null then
  insert into "userCounts" ("role", "status", "count") values (${row}."role", ${row}."status", ${each}); end if;`

const postgres = [
  'create table "userCounts" ("role" text not null, "status" text not null, "count" integer not null)',
  counting('countAddedUsers', all('fresh', 1)),
  counting('countMovedUser', `${one('old', -1)} ${one('new', 1)}`),
  counting('countRemovedUsers', all('stale', -1)),
  `create trigger "usersAdded" after insert on users referencing new table as fresh
    for each statement execute function "countAddedUsers"()`,
  `create trigger "usersMoved" after update of "role", "status", "deletedAt" on users
    for each row when ${moved} execute function "countMovedUser"()`,
  `create trigger "usersRemoved" after delete on users referencing old table as stale
    for each statement execute function "countRemovedUsers"()`,
]

/**
 * How many people there are of each role and status, counted by the database itself as they change, as those who are
 * enrolled are: of a hundred thousand, to count them took longer than all else of a page of their list.
 */
export const up: Step = async (db, engine) => {
  const lines = [
    ...(engine === 'postgres' ? postgres : sqlite),
    `insert into "userCounts" ("role", "status", "count")
      select "role", "status", count(*) from users where "deletedAt" is null group by "role", "status"`,
  ]
  for (const line of lines) await sql.raw(line).execute(db)
}
