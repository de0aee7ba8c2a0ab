import { sql } from 'kysely'
import type { Step } from '../db/migrate.ts'

/**
 * Of what one job does in one way to one kind, the first entry is a line of the audit, and the others are folded into it. The lines have
 * indexes of their own, so that a page of them takes as long whatever jobs have done. Two older indexes go: what one of them served
 * another one serves, too, and the other one tells actions now.
 */
export const up: Step = async (db, engine) => {
  const run = (text: string) => sql.raw(text).execute(db)
  const seal = (state: string) =>
    engine === 'postgres'
      ? sql`select set_config('bustan.audit', ${state}, true)`
      : sql`update "auditSeal" set state = ${state}`
  await run(`alter table audit add column "folded" boolean not null default false`)
  await seal('open').execute(db)
  await run(`update audit set "folded" = true where "id" in (select "id" from (
    select "id", row_number() over (partition by "jobId", "requestId", "action", "kind" order by "at", "id") as place
    from audit where "jobId" is not null) as numbered where place > 1)`)
  await seal('').execute(db)
  await run('drop index "auditOfThing"')
  await run('drop index "auditByJob"')
  await run(
    'create index "auditByJob" on audit ("jobId", "at", "id", "requestId", "action", "kind") where "jobId" is not null',
  )
  await run('create index "auditLines" on audit ("at", "id", "kind", "action") where "folded" = false')
  await run(
    'create index "auditLinesByActor" on audit ("actorId", "at", "id", "kind", "action") where "folded" = false',
  )
  await run(`create index "auditLinesOfJobs" on audit ("jobId", "requestId", "action", "kind")
    where "folded" = false and "jobId" is not null`)
}
