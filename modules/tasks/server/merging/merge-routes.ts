import type { FastifyInstance } from 'fastify'
import { previewMerge } from '#modules/identity/server/public.ts'
import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { serve, serveFound } from '#platform/server/http/serve.ts'
import { missing, Problem, refuse } from '#platform/server/problem.ts'
import { merges } from '../../contract/merge-calls.ts'
import type { Accepted } from '../jobs/routes.ts'
import type { jobStore } from '../jobs/store.ts'
import { mergeType } from './merge-job.ts'

type Parts = {
  context: BulkContext
  store: ReturnType<typeof jobStore>
  accepted: Accepted
}

/** Two accounts of one student made one: asked for, and what it would change. */
export function mergeRoutes(api: FastifyInstance, { context: { db }, store, accepted }: Parts) {
  serve(api, merges.create, ({ body: { key, fromId, intoId }, caller }, reply) =>
    accepted(key, caller, reply, async () => {
      if (fromId === intoId) refuse('intoId', 'not_offered')
      const pair = { fromId, intoId }
      if (!(await previewMerge(db.read, pair, caller))) missing()
      const values = { phase: 'prepare', resource: 'users', key: key ?? null } as const
      return store.create(mergeType, pair, caller, values)
    }),
  )

  const visible = async (caller: Caller, id: string) => {
    const job = await store.findReached(id, caller)
    return job?.kind === mergeType.name ? job : undefined
  }
  serveFound(api, merges.read, visible, async ({ found }) => {
    if (!found.data) throw new Problem('not_ready')
    return JSON.parse(found.data)
  })
}
