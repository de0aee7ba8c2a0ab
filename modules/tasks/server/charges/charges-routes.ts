import type { FastifyInstance } from 'fastify'
import { chargedGroups, moneyScope } from '#modules/money/server/public.ts'
import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { serveFound } from '#platform/server/http/serve.ts'
import { chargeMany } from '../../contract/charge-calls.ts'
import type { Accepted } from '../jobs/routes.ts'
import type { jobStore } from '../jobs/store.ts'
import { chargesType } from './charges-job.ts'

type Parts = {
  context: BulkContext
  store: ReturnType<typeof jobStore>
  accepted: Accepted
}

/** The members of groups charged for a month or a term. */
export function chargesRoutes(api: FastifyInstance, { context: { db }, store, accepted }: Parts) {
  const scopeFor = (caller: Caller) => moneyScope(db.read, caller, chargeMany.name)
  serveFound(api, chargeMany, scopeFor, ({ body, caller, found }, reply) =>
    accepted(body.key, caller, reply, async () => {
      const { key = null, month = null, amount = null, groupId, courseId } = body
      const groups = await chargedGroups(db.read, { groupId, courseId, month, amount }, found)
      const payload = { groupIds: groups.map(({ id }) => id), month, amount }
      return store.create(chargesType, payload, caller, { phase: 'prepare', resource: 'users', key })
    }),
  )
}
