import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/** How meetings are paid for, as it was at their first mark; of those that were marked before, as it is now. */
const lines = [
  `create table "meetingTerms" (
    "meetingId" text not null primary key references meetings ("id") on delete cascade,
    "billing" text not null, "fee" integer, "chargeAbsent" boolean not null)`,
  `insert into "meetingTerms" ("meetingId", "billing", "fee", "chargeAbsent")
    select meetings."id", groups."billing", groups."fee", groups."chargeAbsent"
    from meetings join groups on groups."id" = meetings."groupId"
    where exists (select 1 from attendance
      where attendance."meetingId" = meetings."id" and attendance."status" is not null)`,
]

export const up: Step = async db => {
  for (const line of lines) await sql.raw(line).execute(db)
}
