import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/** Which lessons somebody has completed, told by an index alone; what only was watched changes nothing in it. */
export const up: Step = async db => {
  await sql
    .raw(
      'create index "completedByUser" on progress ("userId", "lessonId", "completedAt") where "completedAt" is not null',
    )
    .execute(db)
}
