import type { FastifyInstance } from 'fastify'
import type { ModuleContext } from '#platform/server/http/module.ts'
import { serveResource } from '#platform/server/http/serve-resource.ts'
import { guardians } from '../../contract/guardian.ts'
import { guardianStore } from './store.ts'

export function guardianRoutes(api: FastifyInstance, { db, country }: ModuleContext) {
  serveResource(api, guardians, guardianStore(db, country))
}
