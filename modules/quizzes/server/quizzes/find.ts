import { findVisible } from '#platform/server/db/find.ts'
import { type Scope, scopeOf } from '#platform/server/db/scope.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Location } from '#platform/server/http/serve-resource.ts'
import { visibleQuizzes } from './policy.ts'

/** The quizzes that a caller sees, on the site or in the bin. */
export const quizzesIn = (read: Reader, scope: Scope, location: Location = 'site') =>
  read
    .selectFrom('quizzes')
    .where('quizzes.deletedAt', location === 'bin' ? 'is not' : 'is', null)
    .where(visibleQuizzes(scope))

/** One of them, by its id. */
export async function findQuiz(read: Reader, id: string, caller: Caller, location?: Location) {
  const scope = await scopeOf(read, caller)
  return findVisible(read, 'quizzes', id, scope, scope => quizzesIn(read, scope, location), location)
}
