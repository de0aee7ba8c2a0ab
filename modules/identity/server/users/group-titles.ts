import type { Scope } from '#platform/server/db/scope.ts'
import type { Reader } from '#platform/server/db/tables.ts'

type Titles = {
  /** A group of each of some people by which they are told apart, of the named course where they are in one of it. */
  identifying(
    read: Reader,
    userIds: string[],
    scope: Scope,
    courseId?: string,
  ): Promise<(userId: string) => string | null>
  /** All groups of each of some people. */
  all(read: Reader, userIds: string[], scope: Scope): Promise<(userId: string) => string[]>
}

let titles: Titles | undefined

/** Names what knows the titles of the groups that people are in, as far as a reader is told them: the module does so that has the groups. */
export const declareGroupTitles = (by: Titles) => {
  titles = by
}

/** The titles of the groups that people are in. */
export function groupTitles(): Titles {
  if (!titles) throw new Error('Nobody has said in which groups people are: see declareGroupTitles.')
  return titles
}
