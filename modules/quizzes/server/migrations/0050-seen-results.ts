import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/** What students have looked at of their attempts: which state of it, by when that was written. */
export const up: Step = async (db, engine) => {
  const time = engine === 'sqlite' ? 'text' : 'text collate "C"'
  await sql
    .raw(
      `create table "seenResults" ("attemptId" text not null references attempts ("id") on delete cascade,
        "what" text not null, "upTo" ${time} not null, primary key ("attemptId", "what"))`,
    )
    .execute(db)
}
