import { isLearner } from '#modules/identity/contract/roles.ts'
import { loader } from '#platform/server/db/prepared/loader.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { seesQuiz, studentsSeeing } from '../quizzes/policy.ts'

const keyOf = (quizId: string, userId: string) => `${quizId} ${userId}`

/**
 * Whether somebody sees a quiz, looked up of all who begin at the same time together. It is decided anew when an attempt begins.
 */
export function quizSeeing(db: Db) {
  const loadSeen = loader(db, async keys => {
    const seen = new Map<string, true>()
    const pairs = keys.map(key => key.split(' ') as [quizId: string, userId: string])
    for (const [quizId, some] of Map.groupBy(pairs, ([id]) => id)) {
      const users = await studentsSeeing(db.read, quizId, [...new Set(some.map(([, userId]) => userId))])
      for (const userId of users) seen.set(keyOf(quizId, userId), true)
    }
    return seen
  })
  return async (quizId: string, caller: Caller) =>
    isLearner(caller.role)
      ? (await loadSeen(keyOf(quizId, caller.id))) === true
      : seesQuiz(db.read, quizId, caller)
}
