import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/** Who was called for being absent, and what came of it; and an id of each mark, by which marks are chosen to be taken out. */
const lines = (ordered: string) => [
  `create table calls ("meetingId" text not null references meetings ("id") on delete cascade,
    "userId" text not null references users ("id") on delete cascade,
    "outcome" text not null, "note" text not null, "byId" text, "at" ${ordered} not null,
    primary key ("meetingId", "userId"))`,
  'create index "callsOfUser" on calls ("userId")',
  'alter table attendance add column "id" text',
  'create unique index "attendanceById" on attendance ("id")',
]

export const up: Step = async (db, engine) => {
  for (const line of lines(engine === 'sqlite' ? 'text' : 'text collate "C"')) await sql.raw(line).execute(db)
}
