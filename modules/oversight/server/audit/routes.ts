import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/db/tables.ts'
import { serve } from '#platform/server/http/serve.ts'
import { auditList } from '../../contract/audit.ts'
import { presentAudit } from './presenter.ts'
import { auditStore } from './store.ts'

/** Who did what to what, for those who run the site. */
export function auditRoutes(api: FastifyInstance, db: Db) {
  const store = auditStore(db)
  serve(api, auditList, async ({ query }) => {
    const { ids, total, newestId } = await store.page(query)
    const rows = await store.named(ids)
    const entriesOf = query.lines ? await store.entriesOf(rows, newestId) : undefined
    return {
      ...(await presentAudit(db.read, rows, entriesOf)),
      total,
      page: query.page,
      pageSize: query.pageSize,
    }
  })
}
