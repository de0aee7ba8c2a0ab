import { sql } from 'kysely'
import type { Step } from '../db/migrate.ts'

/**
 * An entry of the audit says by which job it came to be, and those that are there already are told, too: until now jobs
 * wrote their own id as that of the request. And whatever the audit is asked for has an index in the order of its answer.
 */
export const up: Step = async (db, engine) => {
  const seal = (state: string) =>
    engine === 'postgres'
      ? sql`select set_config('bustan.audit', ${state}, true)`
      : sql`update "auditSeal" set state = ${state}`
  await sql`alter table audit add column "jobId" text`.execute(db)
  await seal('open').execute(db)
  await sql`update audit set "jobId" = "requestId"
    where "requestId" in (select "id" from jobs where "ownerId" is not null)`.execute(db)
  await seal('').execute(db)
  await sql`drop index "auditOfActor"`.execute(db)
  const indexes = {
    auditInOrder: ['at', 'id'],
    auditByActor: ['actorId', 'at', 'id'],
    auditByKind: ['kind', 'at', 'id'],
    auditByAction: ['action', 'at', 'id'],
    auditByKindAndAction: ['kind', 'action', 'at', 'id'],
    auditByThing: ['thingId', 'at', 'id'],
  }
  for (const [name, columns] of Object.entries(indexes))
    await sql`create index ${sql.id(name)} on audit (${sql.join(columns.map(column => sql.id(column)))})`.execute(
      db,
    )
  await sql`create index "auditByJob" on audit ("jobId", "at", "id") where "jobId" is not null`.execute(db)
}
