import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/db/tables.ts'
import { serveResource } from '#platform/server/http/serve-resource.ts'
import { exceptions } from '../../contract/exception.ts'
import { exceptionStore } from './store.ts'

export function exceptionRoutes(api: FastifyInstance, db: Db) {
  serveResource(api, exceptions, exceptionStore(db))
}
