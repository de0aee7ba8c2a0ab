import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/db/tables.ts'
import { serve } from '#platform/server/http/serve.ts'
import { searchAll } from '../contract/search.ts'
import { searchOver } from './store.ts'

/** One search over everything that the caller may see. */
export function searchRoutes(api: FastifyInstance, db: Db) {
  const search = searchOver(db)
  serve(api, searchAll, ({ query, caller }) => search(query, caller))
}
