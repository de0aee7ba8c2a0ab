import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/db/tables.ts'
import { serveResource } from '#platform/server/http/serve-resource.ts'
import { seasons } from '../../contract/season.ts'
import { seasonStore } from './store.ts'

export function seasonRoutes(api: FastifyInstance, db: Db) {
  serveResource(api, seasons, seasonStore(db))
}
