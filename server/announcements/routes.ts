import type { FastifyInstance } from 'fastify'
import { announcements } from '#contract/announcement.ts'
import type { Db } from '../db/tables.ts'
import type { Caller } from '../http/caller.ts'
import { serveFound } from '../http/serve.ts'
import { serveResource } from '../http/serve-resource.ts'
import { announcementStore } from './store.ts'

export function announcementRoutes(api: FastifyInstance, db: Db) {
  const store = announcementStore(db)
  serveResource(api, announcements, store)
  const seen = (caller: Caller, id: string) => store.find(id, caller)
  serveFound(api, announcements.markRead, seen, async ({ id, caller }) => {
    await store.markRead(id, caller)
    return undefined
  })
}
