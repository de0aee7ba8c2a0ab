import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { serveFound } from '#platform/server/http/serve.ts'
import { serveResource } from '#platform/server/http/serve-resource.ts'
import { summaries } from '../../contract/summary.ts'
import { summaryFile } from '../../contract/summary-file.ts'
import { readersOf } from './readers.ts'
import { summaryStore } from './store.ts'

export function summaryRoutes(api: FastifyInstance, db: Db) {
  const store = summaryStore(db)
  const readers = readersOf(db)
  const visible = (caller: Caller, id: string) => store.find(id, caller)
  serveResource(api, summaries, store)
  serveFound(api, summaryFile.markOpened, visible, async ({ found, caller }) => {
    await readers.markOpened(found, caller)
    return undefined
  })
  serveFound(api, summaryFile.readers, visible, async ({ found }) => readers.count(found))
  serveFound(api, summaryFile.tell, visible, async ({ found, caller }) => readers.notify(found, caller))
}
