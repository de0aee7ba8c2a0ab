import type { FastifyInstance } from 'fastify'
import { summaryFile } from '#contract/summary-file.ts'
import { summaries } from '#contract/summary.ts'
import type { Db } from '../db/tables.ts'
import type { Caller } from '../http/caller.ts'
import { serveFound } from '../http/serve.ts'
import { serveResource } from '../http/serve-resource.ts'
import { readersOf } from './readers.ts'
import { summaryStore } from './store.ts'

export function summaryRoutes(api: FastifyInstance, db: Db) {
  const store = summaryStore(db)
  const readers = readersOf(db)
  const seen = (caller: Caller, id: string) => store.find(id, caller)
  serveResource(api, summaries, store)
  serveFound(api, summaryFile.markOpened, seen, async ({ found, caller }) => {
    await readers.markOpened(found, caller)
    return undefined
  })
  serveFound(api, summaryFile.readers, seen, async ({ found }) => readers.count(found))
  serveFound(api, summaryFile.tell, seen, async ({ found, caller }) => readers.tell(found, caller))
}
