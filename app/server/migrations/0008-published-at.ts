import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'
import { linesOf } from './0001-first.ts'

/** What somebody's lessons depend on, each of which is published by itself. */
const kinds = ['courses', 'seasons', 'lessons']

/** A word of what was written into the audit before or after a change; nothing where it does not say. */
const statusIn = (column: string) =>
  `§Sjson_extract("${column}", '$.status')§§P"${column}"::json ->> 'status'§`

/**
 * Since when a thing is no draft any more. For what is out already the audit tells it: the last change that took it out
 * of the drafts. What came here without one was out from the day on which it was made.
 */
const tables = kinds
  .map(
    kind => `
alter table ${kind} add column "publishedAt" text§P collate "C"§;
update ${kind} set "publishedAt" = coalesce((select max("at") from audit
  where "kind" = '${kind}' and "thingId" = ${kind}."id" and "action" in ('create', 'update')
  and ${statusIn('after')} <> 'draft' and coalesce(${statusIn('before')}, 'draft') = 'draft'), "createdAt")
  where "status" <> 'draft';
`,
  )
  .join('')

/**
 * All that a release depends on of the lessons of a course, which are then found without reading them; SQLite asks for
 * `deletedAt` too. Its second condition keeps it away from every list that does not ask for it.
 */
const index = `
create index "lessonsReleased" on lessons ("courseId", "deletedAt", "seasonId", "publishedAt", "releaseAt", "status", "id")
  where "deletedAt" is null and "publishedAt" is not null;
`

export const up: Step = async (db, engine) => {
  for (const line of linesOf(tables + index, engine)) await sql.raw(line).execute(db)
}
