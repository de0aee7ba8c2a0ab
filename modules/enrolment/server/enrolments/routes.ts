import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { serve, serveFound } from '#platform/server/http/serve.ts'
import { missing, Problem } from '#platform/server/problem.ts'
import { enrolments } from '../../contract/enrolment.ts'
import { enrolmentStore } from './store.ts'

export function enrolmentRoutes(api: FastifyInstance, db: Db) {
  const store = enrolmentStore(db)
  serve(api, enrolments.list, ({ query, caller }) => store.list(query, caller))
  serve(api, enrolments.create, ({ body, caller }) => store.create(body, caller))
  const find = (caller: Caller, id: string) => store.find(id, caller)
  serveFound(api, enrolments.update, find, async ({ id, body, version, caller }, reply) => {
    const isTaken = await store.update({ id }, body, caller, version)
    const current = (await store.read(id, caller)) ?? missing()
    if (!isTaken) throw new Problem('stale', { current })
    reply.header('etag', `"${current.version}"`)
    return current
  })
  serveFound(api, enrolments.remove, find, async ({ found, caller }) => {
    if (!(await store.remove(found, caller))) missing()
    return undefined
  })
}
