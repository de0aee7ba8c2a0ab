import type { FastifyInstance } from 'fastify'
import { seasons } from '#contract/season.ts'
import type { Db } from '../db/tables.ts'
import { serveResource } from '../http/serve-resource.ts'
import { seasonStore } from './store.ts'

export function seasonRoutes(api: FastifyInstance, db: Db) {
  serveResource(api, seasons, seasonStore(db))
}
