import type { FastifyInstance } from 'fastify'
import { searchAll } from '#contract/search.ts'
import type { Db } from '../db/tables.ts'
import { serve } from '../http/serve.ts'
import { searchOver } from './store.ts'

/** One search over everything that the caller may see. */
export function searchRoutes(api: FastifyInstance, db: Db) {
  const search = searchOver(db)
  serve(api, searchAll, ({ query, caller }) => search(query.q, caller))
}
