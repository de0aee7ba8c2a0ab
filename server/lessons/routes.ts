import type { FastifyInstance } from 'fastify'
import { lessons } from '#contract/lesson.ts'
import type { Db } from '../db/tables.ts'
import { serveResource } from '../http/serve-resource.ts'
import { lessonStore } from './store.ts'

export function lessonRoutes(api: FastifyInstance, db: Db) {
  serveResource(api, lessons, lessonStore(db))
}
