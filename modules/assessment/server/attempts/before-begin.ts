import { isLearner } from '#modules/identity/contract/roles.ts'
import { cachedQuery } from '#platform/server/db/cached-query.ts'
import { loader } from '#platform/server/db/prepared/loader.ts'
import { padded } from '#platform/server/db/prepared/padded.ts'
import type { Db, Tables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { seesQuiz, studentsSeeing } from '../quizzes/policy.ts'

const keyOf = (quizId: string, userId: string) => `${quizId} ${userId}`

/** What is looked up before an attempt begins, of all who begin at the same time together; it is decided anew when it begins. */
export function beforeBeginning(db: Db) {
  const loadSeen = loader(db, async keys => {
    const seen = new Map<string, true>()
    const pairs = keys.map(key => key.split(' ') as [quizId: string, userId: string])
    for (const [quizId, some] of Map.groupBy(pairs, ([id]) => id)) {
      const users = await studentsSeeing(db.read, quizId, [...new Set(some.map(([, userId]) => userId))])
      for (const userId of users) seen.set(keyOf(quizId, userId), true)
    }
    return seen
  })
  const loadOpen = loader(db, async keys => {
    const pairs = keys.map(key => key.split(' '))
    const asked = {
      quizIds: padded([...new Set(pairs.map(([quizId]) => quizId!))]),
      userIds: pairs.map(([, userId]) => userId!),
    }
    const rows = await cachedQuery(
      db.read,
      'open attempts of those who begin',
      asked,
      ({ quizIds, userIds }) =>
        db.read
          .selectFrom('attempts')
          .selectAll()
          .where('quizId', 'in', quizIds)
          .where('userId', 'in', userIds)
          .where('status', '=', 'open')
          .where('deletedAt', 'is', null),
    )
    return new Map(rows.map(row => [keyOf(row.quizId, row.userId), row]))
  })

  return {
    /** Whether somebody sees a quiz. */
    sees: async (quizId: string, caller: Caller) =>
      isLearner(caller.role)
        ? (await loadSeen(keyOf(quizId, caller.id))) === true
        : seesQuiz(db.read, quizId, caller),
    /** What a student has open of a quiz already. */
    openOf: async (quizId: string, { id, role }: Caller): Promise<Tables['attempts'] | undefined> =>
      isLearner(role) ? loadOpen(keyOf(quizId, id)) : undefined,
  }
}
