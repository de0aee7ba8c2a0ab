import type { FastifyInstance } from 'fastify'
import { courses } from '#contract/course.ts'
import type { Db } from '../db/tables.ts'
import type { Files } from '../files/files.ts'
import { serveResource } from '../http/serve-resource.ts'
import { courseStore } from './store.ts'

export function courseRoutes(api: FastifyInstance, db: Db, files: Files) {
  serveResource(api, courses, courseStore(db, files))
}
