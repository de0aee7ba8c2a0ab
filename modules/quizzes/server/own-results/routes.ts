import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/db/tables.ts'
import { serve } from '#platform/server/http/serve.ts'
import { ownResults } from '../../contract/own-result.ts'
import { gradesOf } from './grades.ts'
import { newResults } from './news.ts'
import { noteSeenQuizzes } from './seen.ts'

/** The calls by which students hear what came of their work. */
export function ownResultRoutes(api: FastifyInstance, db: Db) {
  serve(api, ownResults.news, async ({ caller }) => {
    const items = await newResults(db, caller)
    return { items, total: items.length }
  })
  serve(api, ownResults.seen, async ({ body: { ids }, caller }) => {
    await noteSeenQuizzes(db, ids, caller)
    return undefined
  })
  serve(api, ownResults.list, async ({ caller }) => {
    const items = await gradesOf(db, caller)
    return { items, total: items.length }
  })
}
