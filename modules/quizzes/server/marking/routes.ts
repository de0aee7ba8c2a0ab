import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/db/tables.ts'
import { serve, serveFound } from '#platform/server/http/serve.ts'
import { missing, Problem } from '#platform/server/problem.ts'
import type { Links } from '#platform/server/storage/links.ts'
import { marking } from '../../contract/marking.ts'
import { responses } from '../../contract/response.ts'
import { markingQueues } from './queues.ts'
import { markingStore } from './store.ts'

export function markingRoutes(api: FastifyInstance, db: Db, links: Links) {
  const store = markingStore(db, links)
  serve(api, marking.list, async ({ query, caller }) => {
    const items = await markingQueues(db.read, caller, query)
    return { items, total: items.length }
  })
  api.lists.set('responses', {
    call: responses.list.name,
    query: responses.list.query!,
    total: (query, caller) => store.total(query, caller),
  })
  serve(api, responses.list, ({ query, caller }) => store.page(query, caller))
  serveFound(api, responses.mark, store.find, async ({ id, body, caller, version }) => {
    const isMarked = await store.mark(id, body, caller, version)
    const presented = await store.one((await store.find(caller, id)) ?? missing(), caller)
    if (!isMarked) throw new Problem('stale', { current: presented, changedBy: presented.marker?.name })
    return presented
  })
}
