import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { serveFound } from '#platform/server/http/serve.ts'
import { missing } from '#platform/server/problem.ts'
import { finishing } from '../../contract/finishing.ts'
import { presentQuiz } from '../quizzes/detail.ts'
import { findQuiz } from '../quizzes/find.ts'
import { finishingStore } from './store.ts'

/** The calls by which students end their tries at a quiz, and staff let them go on. */
export function finishingRoutes(api: FastifyInstance, db: Db) {
  const store = finishingStore(db)
  const quiz = (caller: Caller, id: string) => findQuiz(db.read, id, caller)

  serveFound(api, finishing.finish, quiz, async ({ id, caller }) => {
    await store.finish(id, caller.id)
    return presentQuiz(db, (await quiz(caller, id)) ?? missing(), caller)
  })
  serveFound(api, finishing.takeBack, quiz, async ({ id, query: { userId }, caller }) => {
    await store.takeBack(id, userId, caller)
    return undefined
  })
}
