import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/db/tables.ts'
import { serveFound } from '#platform/server/http/serve.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { results } from '../../contract/result.ts'
import { findQuiz } from '../quizzes/find.ts'
import { resultPage } from './store.ts'

/** What came of a quiz, for its staff. */
export function resultRoutes(api: FastifyInstance, db: Db) {
  const find = (caller: Caller, id: string) => findQuiz(db.read, id, caller)
  serveFound(api, results.list, find, ({ found, query, caller }) => resultPage(db, found, query, caller))
}
