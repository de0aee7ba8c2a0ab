import type { FastifyInstance } from 'fastify'
import { farthestDays, releases } from '#contract/release.ts'
import type { Db } from '../db/tables.ts'
import { refuse } from '../http/problem.ts'
import { serve } from '../http/serve.ts'
import { scopeOf } from '../policies/courses.ts'
import { releasesSince } from './store.ts'

const day = 86_400_000

/** What has come out lately, for those who learn. */
export function releaseRoutes(api: FastifyInstance, db: Db) {
  serve(api, releases, async ({ query, caller }) => {
    if (Date.parse(query.since) < Date.now() - farthestDays * day) refuse('since', 'not_offered')
    return releasesSince(db, await scopeOf(db.read, caller), query)
  })
}
