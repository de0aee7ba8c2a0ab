import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/db/tables.ts'
import { serveResource } from '#platform/server/http/serve-resource.ts'
import { views } from '../../contract/view.ts'
import { viewStore } from './store.ts'

/** What lists are asked for under a name. */
export const viewRoutes = (api: FastifyInstance, db: Db) => serveResource(api, views, viewStore(db))
