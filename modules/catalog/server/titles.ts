import { cachedQuery } from '#platform/server/db/cached-query.ts'
import type { Reader } from '#platform/server/db/tables.ts'

/** The titles of resources by their ids. */
export const titlesOf = (read: Reader, kind: 'courses' | 'seasons', ids: string[]) =>
  cachedQuery(read, `titles of ${kind}`, { ids }, ({ ids }) =>
    read.selectFrom(kind).select(['id', 'title']).where('id', 'in', ids),
  )
