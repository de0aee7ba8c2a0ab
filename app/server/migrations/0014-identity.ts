import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'
import { linesOf } from './0001-first.ts'
import { loginNameOf } from './frozen.ts'

/**
 * Which browsers somebody has signed in from: the hash of a key that each browser keeps. And who wrote their e-mail or
 * phone into their profile themselves, as the audit has it; such an e-mail is no name to sign in by that others lack. And
 * how often what was refused, by hour, kind, person and place.
 */
const tables = `
create table "devices" ("userId" text not null references users ("id") on delete cascade, "keyHash" text not null,
  "firstSeenAt" text§P collate "C"§ not null, "lastSeenAt" text§P collate "C"§ not null, primary key ("userId", "keyHash"));
create table "unproved" ("userId" text not null references users ("id") on delete cascade,
  "kind" text not null check ("kind" in ('email','phone')), primary key ("userId", "kind"));
create table "refusals" ("hour" text§P collate "C"§ not null, "kind" text not null, "who" text not null, "place" text not null,
  "about" text not null, "count" integer not null, primary key ("hour", "kind", "who", "place", "about"));
create index "usersByEmail" on users ("email") where "deletedAt" is null;
`

const writtenByThemselves = (kind: 'email' | 'phone') => {
  const says = (row: string) => `${row}.kind = 'users' and ${row}."after" like '%"${kind}":%'`
  return `insert into "unproved" ("userId", "kind") select users."id", '${kind}' from users
    where users."${kind}" is not null and exists (select 1 from audit own
      where ${says('own')} and own."thingId" = users."id" and own."actorId" = users."id" and not exists (select 1 from audit later
        where ${says('later')} and later."thingId" = users."id" and later."actorId" <> users."id" and later."id" > own."id"))`
}
const freed = `delete from "loginNames" where "kind" = 'email' and "userId" in
  (select "userId" from "unproved" where "kind" = 'email')`

/**
 * Names are compared in the form in which they are typed since. One that looks like another's stays as it is: nobody can
 * type it any more, until staff give its owner another.
 */
async function plainLoginNames(db: Parameters<Step>[0]) {
  const rows: { name: string }[] = await db
    .selectFrom('loginNames')
    .select('name')
    .orderBy('userId')
    .execute()
  const taken = new Set(rows.map(({ name }) => name))
  for (const { name } of rows) {
    const plain = loginNameOf(name)
    if (plain === name || taken.has(plain)) continue
    taken.add(plain)
    await db.updateTable('loginNames').set({ name: plain }).where('name', '=', name).execute()
  }
}

export const up: Step = async (db, engine) => {
  const lines = [
    ...linesOf(tables, engine),
    writtenByThemselves('email'),
    writtenByThemselves('phone'),
    freed,
  ]
  for (const line of lines) await sql.raw(line).execute(db)
  await plainLoginNames(db)
}
