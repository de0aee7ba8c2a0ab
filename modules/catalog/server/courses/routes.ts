import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/db/tables.ts'
import { serveResource } from '#platform/server/http/serve-resource.ts'
import type { Files } from '#platform/server/storage/files.ts'
import { courses } from '../../contract/course.ts'
import { courseStore } from './store.ts'

export function courseRoutes(api: FastifyInstance, db: Db, files: Files) {
  serveResource(api, courses, courseStore(db, files))
}
