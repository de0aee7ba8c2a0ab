import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/db/tables.ts'
import { serve } from '#platform/server/http/serve.ts'
import { warnings } from '../../contract/warning.ts'

/** What is wrong with the site. */
export function warningRoutes(api: FastifyInstance, db: Db) {
  serve(api, warnings, async () => {
    const rows = db.read.selectFrom('warnings').selectAll()
    return { items: await rows.orderBy('at', 'desc').orderBy('code').execute() }
  })
}
