import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/** Whether the films of a course show whose eyes they are for. */
export const up: Step = db =>
  sql.raw('alter table courses add column "watermark" boolean not null default false').execute(db)
