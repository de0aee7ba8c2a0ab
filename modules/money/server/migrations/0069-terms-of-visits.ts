import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/** How somebody's visit of another group is paid for: as their own group was at its first mark. */
const lines = [
  `create table "visitTerms" (
    "meetingId" text not null references meetings ("id") on delete cascade,
    "userId" text not null references users ("id") on delete cascade,
    "groupId" text not null references groups ("id") on delete cascade,
    "billing" text not null, "fee" integer, "chargeAbsent" boolean not null,
    primary key ("meetingId", "userId"))`,
  'create index "visitTermsOfUser" on "visitTerms" ("userId")',
  'create index "visitTermsOfGroup" on "visitTerms" ("groupId")',
]

export const up: Step = async db => {
  for (const line of lines) await sql.raw(line).execute(db)
}
