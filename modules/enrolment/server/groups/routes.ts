import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { serveFound } from '#platform/server/http/serve.ts'
import { serveResource } from '#platform/server/http/serve-resource.ts'
import { missing } from '#platform/server/problem.ts'
import { groups } from '../../contract/group.ts'
import { handlesFees } from './fees/rights.ts'
import { memberStore } from './members.ts'
import { groupStore } from './store.ts'

export function groupRoutes(api: FastifyInstance, db: Db) {
  const store = groupStore(db)
  const members = memberStore(db)
  serveResource(api, groups, store)
  const find = (caller: Caller, id: string) => store.find(id, caller)
  serveFound(api, groups.members, find, ({ query, found, caller }) => members.list(found, query, caller))
  serveFound(api, groups.join, find, ({ body, found, caller }) => members.join(found, body, caller))
  const findPaid = async (caller: Caller, id: string) =>
    (await handlesFees(db.read, caller.role)) ? find(caller, id) : undefined
  serveFound(api, groups.setFee, findPaid, ({ body, found, userId, caller }) =>
    members.setTerms(found, userId, body, caller),
  )
  serveFound(api, groups.leave, find, async ({ id, userId, caller }) => {
    if ((await members.leave(id, [userId], caller)).length === 0) missing()
    return undefined
  })
}
