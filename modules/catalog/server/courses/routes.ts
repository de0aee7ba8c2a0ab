import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/db/tables.ts'
import { now } from '#platform/server/db/records.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { serveFound } from '#platform/server/http/serve.ts'
import { serveResource } from '#platform/server/http/serve-resource.ts'
import type { Files } from '#platform/server/storage/files.ts'
import { courses } from '../../contract/course.ts'
import { syllabus } from '../../contract/syllabus.ts'
import { courseStore } from './store.ts'
import { syllabusOf } from './syllabus.ts'

export function courseRoutes(api: FastifyInstance, db: Db, files: Files) {
  const store = courseStore(db, files)
  serveResource(api, courses, store)
  const visible = (caller: Caller, id: string) => store.find(id, caller)
  serveFound(api, syllabus, visible, ({ id }) => syllabusOf(db.read, id, now()))
}
