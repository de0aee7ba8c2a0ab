import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/**
 * How a group is paid for, and what a member pays there. Groups with a monthly fee go on with it, one of nothing too; the others
 * are paid for by no model.
 */
export const up: Step = async (db, engine) => {
  const no = engine === 'postgres' ? 'false' : '0'
  const lines = [
    'alter table groups rename column "monthlyFee" to "fee"',
    `alter table groups add column "billing" text not null default 'none'`,
    `alter table groups add column "partMonth" text not null default 'full'`,
    `alter table groups add column "chargeAbsent" boolean not null default ${no}`,
    'alter table groups add column "packageSessions" integer',
    'alter table groups add column "packageDays" integer',
    'alter table groups add column "makeUpDays" integer not null default 30',
    'alter table groups add column "sharePercent" integer',
    `update groups set "billing" = 'monthly' where "fee" is not null`,
    'alter table "groupMembers" add column "fee" integer',
    `alter table "groupMembers" add column "reason" text not null default ''`,
  ]
  for (const line of lines) await sql.raw(line).execute(db)
}
