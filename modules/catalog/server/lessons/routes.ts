import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/db/tables.ts'
import { serveResource } from '#platform/server/http/serve-resource.ts'
import { lessons } from '../../contract/lesson.ts'
import { historyRoutes } from './history.ts'
import { lessonStore } from './store.ts'

export function lessonRoutes(api: FastifyInstance, db: Db) {
  const store = lessonStore(db)
  serveResource(api, lessons, store)
  historyRoutes(api, db, store.find)
}
