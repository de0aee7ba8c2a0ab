import type { FastifyInstance } from 'fastify'
import { scopeOf } from '#platform/server/db/scope.ts'
import type { Db } from '#platform/server/db/tables.ts'
import { serve } from '#platform/server/http/serve.ts'
import { refuse } from '#platform/server/problem.ts'
import { farthestDays, releases } from '../../contract/release.ts'
import { releasesSince } from './store.ts'

const day = 86_400_000

/** What has come out lately, for those who learn. */
export function releaseRoutes(api: FastifyInstance, db: Db) {
  serve(api, releases, async ({ query, caller }) => {
    if (Date.parse(query.since) < Date.now() - farthestDays * day) refuse('since', 'not_offered')
    return releasesSince(db, await scopeOf(db.read, caller), query)
  })
}
