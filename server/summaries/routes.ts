import type { FastifyInstance } from 'fastify'
import { summaries } from '#contract/summary.ts'
import type { Db } from '../db/tables.ts'
import { serveResource } from '../http/serve-resource.ts'
import { summaryStore } from './store.ts'

export function summaryRoutes(api: FastifyInstance, db: Db) {
  serveResource(api, summaries, summaryStore(db))
}
