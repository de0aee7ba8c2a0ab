import type { FastifyInstance } from 'fastify'
import { may } from '#platform/contract/access.ts'
import { type BulkContext, bulkOf } from '#platform/server/bulk/bulk.ts'
import type { ResourceName } from '#platform/server/db/tables.ts'
import { serve } from '#platform/server/http/serve.ts'
import { refuse } from '#platform/server/problem.ts'
import { binList } from '../../contract/bin.ts'
import { presentBinned } from './presenter.ts'

/** The bin of one kind at a time, as far as somebody may bring back what is in it. */
export function binRoutes(api: FastifyInstance, context: BulkContext) {
  serve(api, binList, async ({ query: { resource: kind, page, pageSize, q }, caller }) => {
    const bulk = bulkOf(context, kind, 'restore')
    const isBinned = bulk && bulkOf(context, kind, 'purge')
    if (!isBinned || !may(caller.role, bulk.action.call)) return refuse('resource', 'not_offered')
    const foundRows = await bulk.resource.find({ q, deleted: true }, caller, pageSize, { page })
    const items = await presentBinned(context.db.read, kind as ResourceName, foundRows.rows)
    return { items, total: foundRows.total, page, pageSize }
  })
}
