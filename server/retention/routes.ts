import type { FastifyInstance } from 'fastify'
import { warnings } from '#contract/warning.ts'
import type { Db } from '../db/tables.ts'
import { serve } from '../http/serve.ts'

/** What is wrong with the site. */
export function warningRoutes(api: FastifyInstance, db: Db) {
  serve(api, warnings, async () => {
    const rows = db.read.selectFrom('warnings').selectAll()
    return { items: await rows.orderBy('at', 'desc').orderBy('code').execute() }
  })
}
