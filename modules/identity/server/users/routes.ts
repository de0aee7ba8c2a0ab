import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/db/tables.ts'
import type { CountryOf } from '#platform/server/http/module.ts'
import { serveResource } from '#platform/server/http/serve-resource.ts'
import type { Files } from '#platform/server/storage/files.ts'
import { people } from '../../contract/new-user.ts'
import { userStore } from './store.ts'

export function userRoutes(api: FastifyInstance, db: Db, files: Files, country: CountryOf) {
  serveResource(api, people, userStore(db, files, country))
}
