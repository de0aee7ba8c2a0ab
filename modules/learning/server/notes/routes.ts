import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { serve, serveFound } from '#platform/server/http/serve.ts'
import { serveResource } from '#platform/server/http/serve-resource.ts'
import { bookmarks, notes } from '../../contract/note.ts'
import { bookmarkStore } from './bookmarks.ts'
import { noteStore } from './store.ts'

/** What people keep for themselves: notes about lessons, and lessons to find again. */
export function noteRoutes(api: FastifyInstance, db: Db) {
  serveResource(api, notes, noteStore(db))

  const store = bookmarkStore(db)
  const visible = (caller: Caller, id: string) => store.findLesson(id, caller)
  serve(api, bookmarks.list, ({ query, caller }) => store.list(query, caller))
  serveFound(api, bookmarks.create, visible, async ({ id, caller }) => store.add(id, caller))
  serveFound(api, bookmarks.remove, visible, async ({ id, caller }) => store.remove(id, caller))
}
