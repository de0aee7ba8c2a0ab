import { prepared } from '#platform/server/db/prepared.ts'
import { inIds } from '#platform/server/db/scope.ts'
import type { Reader } from '#platform/server/db/tables.ts'

type Kind = 'courses' | 'seasons'

/** The titles of these courses, in the order in which all are shown. */
export const titlesInOrder = (read: Reader, ids: string[]) =>
  read
    .selectFrom('courses')
    .select(['id', 'title'])
    .where(row => inIds(row, 'id', ids))
    .orderBy('position')
    .orderBy('id')
    .execute()

/** The titles of resources by their ids. */
export const titlesOf = (read: Reader, kind: Kind, ids: string[]) => titlesBy(read, { ids }, { kind })

const titlesBy = prepared((read: Reader, { ids }: { ids: string[] }, { kind }: { kind: Kind }) =>
  read.selectFrom(kind).select(['id', 'title']).where('id', 'in', ids),
)
