import type { FastifyInstance } from 'fastify'
import { lessons } from '#contract/lesson.ts'
import type { Db } from '../db/tables.ts'
import { serveResource } from '../http/serve-resource.ts'
import { historyRoutes } from './history.ts'
import { lessonStore } from './store.ts'

export function lessonRoutes(api: FastifyInstance, db: Db) {
  const store = lessonStore(db)
  serveResource(api, lessons, store)
  historyRoutes(api, db, store.find)
}
