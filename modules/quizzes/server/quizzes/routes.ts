import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/db/tables.ts'
import { serveResource } from '#platform/server/http/serve-resource.ts'
import { quizzes } from '../../contract/quiz.ts'
import { quizStore } from './store.ts'

export function quizRoutes(api: FastifyInstance, db: Db) {
  serveResource(api, quizzes, quizStore(db))
}
