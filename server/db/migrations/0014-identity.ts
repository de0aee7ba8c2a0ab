import { sql } from 'kysely'
import { linesOf } from './0001-first.ts'
import type { Step } from './index.ts'

/**
 * Which browsers somebody has signed in from: the hash of a key that each browser keeps. And who wrote their e-mail or
 * phone into their profile themselves, as the audit has it; such an e-mail is no name to sign in by that others lack.
 */
const tables = `
create table "devices" ("userId" text not null references users ("id") on delete cascade, "keyHash" text not null,
  "firstSeenAt" text§P collate "C"§ not null, "lastSeenAt" text§P collate "C"§ not null, primary key ("userId", "keyHash"));
create table "unproved" ("userId" text not null references users ("id") on delete cascade,
  "kind" text not null check ("kind" in ('email','phone')), primary key ("userId", "kind"));
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

export const up: Step = async (db, engine) => {
  const lines = [
    ...linesOf(tables, engine),
    writtenByThemselves('email'),
    writtenByThemselves('phone'),
    freed,
  ]
  for (const line of lines) await sql.raw(line).execute(db)
}
