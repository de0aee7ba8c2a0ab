import type { FastifyInstance } from 'fastify'
import { enrolments } from '#contract/enrolment.ts'
import type { Db } from '../db/tables.ts'
import type { Caller } from '../http/caller.ts'
import { missing } from '../http/problem.ts'
import { serve, serveFound } from '../http/serve.ts'
import { enrolmentStore } from './store.ts'

export function enrolmentRoutes(api: FastifyInstance, db: Db) {
  const store = enrolmentStore(db)
  serve(api, enrolments.list, ({ query, caller }) => store.list(query, caller))
  serve(api, enrolments.create, ({ body, caller }) => store.create(body, caller))
  const find = (caller: Caller, id: string) => store.find(id, caller)
  serveFound(api, enrolments.remove, find, async ({ found, caller }) => {
    if (!(await store.remove(found, caller))) missing()
    return undefined
  })
}
