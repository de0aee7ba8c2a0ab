import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { serve, serveFound } from '#platform/server/http/serve.ts'
import { calls } from '../../contract/call.ts'
import { meetingStore } from '../meetings/store.ts'
import { callStore } from './store.ts'

export function callRoutes(api: FastifyInstance, db: Db) {
  const store = callStore(db)
  const meetings = meetingStore(db)
  serve(api, calls.list, ({ query, caller }) => store.list(query, caller))
  const find = (caller: Caller, id: string) => meetings.find(id, caller)
  serveFound(api, calls.update, find, ({ id, userId, body, caller }) =>
    store.update(id, userId, body, caller),
  )
}
