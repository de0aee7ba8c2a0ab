import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { serveFound } from '#platform/server/http/serve.ts'
import { serveResource } from '#platform/server/http/serve-resource.ts'
import { announcements } from '../../contract/announcement.ts'
import { announcementStore } from './store.ts'

export function announcementRoutes(api: FastifyInstance, db: Db) {
  const store = announcementStore(db)
  serveResource(api, announcements, store)
  const visible = (caller: Caller, id: string) => store.find(id, caller)
  serveFound(api, announcements.markRead, visible, async ({ id, caller }) => {
    await store.markRead(id, caller)
    return undefined
  })
}
