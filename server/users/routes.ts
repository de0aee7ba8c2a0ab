import type { FastifyInstance } from 'fastify'
import { users } from '#contract/user.ts'
import type { Db } from '../db/tables.ts'
import type { Files } from '../files/files.ts'
import { serveResource } from '../http/serve-resource.ts'
import { userStore } from './store.ts'

export function userRoutes(api: FastifyInstance, db: Db, files: Files) {
  serveResource(api, users, userStore(db, files))
}
