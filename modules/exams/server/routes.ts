import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { serve, serveFound } from '#platform/server/http/serve.ts'
import { serveResource } from '#platform/server/http/serve-resource.ts'
import { exams } from '../contract/exam.ts'
import { newPapers } from '../contract/new-paper.ts'
import { newPapersOf, notePapersSeen } from './new-papers.ts'
import { scoreStore } from './scores.ts'
import { examStore } from './store.ts'

export function examRoutes(api: FastifyInstance, db: Db) {
  const store = examStore(db)
  const scores = scoreStore(db)
  serveResource(api, exams, store)
  const find = (caller: Caller, id: string) => store.find(id, caller)
  serveFound(api, exams.scores, find, ({ found, query, caller }) => scores.list(found, query, caller))
  serveFound(api, exams.mark, find, ({ id, body, caller }) => scores.write(id, body.items, caller))
  serve(api, newPapers.list, async ({ caller }) => {
    const items = await newPapersOf(db, caller)
    return { items, total: items.length }
  })
  serve(api, newPapers.seen, async ({ body, caller }) => {
    await notePapersSeen(db, body.items, caller)
    return undefined
  })
}
