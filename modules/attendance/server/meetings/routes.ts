import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/db/tables.ts'
import { serveResource } from '#platform/server/http/serve-resource.ts'
import { meetings } from '../../contract/meeting.ts'
import { meetingStore } from './store.ts'

export function meetingRoutes(api: FastifyInstance, db: Db) {
  serveResource(api, meetings, meetingStore(db))
}
