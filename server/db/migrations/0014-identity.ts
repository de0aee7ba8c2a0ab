import { sql } from 'kysely'
import { linesOf } from './0001-first.ts'
import type { Step } from './index.ts'

/** Which browsers somebody has signed in from: the hash of a key that each browser keeps. */
const tables = `
create table "devices" ("userId" text not null references users ("id") on delete cascade, "keyHash" text not null,
  "firstSeenAt" text§P collate "C"§ not null, "lastSeenAt" text§P collate "C"§ not null, primary key ("userId", "keyHash"));
`

export const up: Step = async (db, engine) => {
  for (const line of linesOf(tables, engine)) await sql.raw(line).execute(db)
}
