import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/** What is to come out, the next first: few of many rows have a moment at all. */
export const up: Step = async db => {
  for (const kind of ['lessons', 'seasons'])
    await sql
      .raw(
        `create index "${kind}ByRelease" on ${kind} ("releaseAt", "id")
          where "releaseAt" is not null and "deletedAt" is null`,
      )
      .execute(db)
}
