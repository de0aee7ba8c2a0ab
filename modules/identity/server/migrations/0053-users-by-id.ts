import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/** Who of a course or a group is there and how they are ordered, told by an index alone: their rows lie as far apart as they came. */
export const up: Step = async db => {
  await sql.raw('create index "usersById" on users ("id", "deletedAt", "role", "sortKey")').execute(db)
}
