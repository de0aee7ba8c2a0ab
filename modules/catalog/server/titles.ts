import { prepared } from '#platform/server/db/prepared.ts'
import type { Reader } from '#platform/server/db/tables.ts'

type Kind = 'courses' | 'seasons'

/** The titles of resources by their ids. */
export const titlesOf = (read: Reader, kind: Kind, ids: string[]) => titlesBy(read, { ids }, { kind })

const titlesBy = prepared((read: Reader, { ids }: { ids: string[] }, { kind }: { kind: Kind }) =>
  read.selectFrom(kind).select(['id', 'title']).where('id', 'in', ids),
)
