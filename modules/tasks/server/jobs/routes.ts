import type { FastifyInstance, FastifyReply } from 'fastify'
import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { duplicateOf } from '#platform/server/bulk/duplicated.ts'
import type { AddressFor } from '#platform/server/http/address-for.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { serve, serveFound } from '#platform/server/http/serve.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { Problem, refuse } from '#platform/server/problem.ts'
import { type Job, jobs } from '../../contract/job.ts'
import { chargesRoutes } from '../charges/charges-routes.ts'
import { cardRoutes } from '../cards/cards-routes.ts'
import { presentRows } from '../imports/import-presenter.ts'
import { importRoutes } from '../imports/import-routes.ts'
import { dataOf, importType } from '../imports/import-types.ts'
import { mergeRoutes } from '../merging/merge-routes.ts'
import { type JobRecord, presentJobs } from './presenter.ts'
import { checkedExport, checkedRequest } from './selection.ts'
import { jobStore } from './store.ts'

/** Answers with the job that somebody has asked for, by the key that they sent with it, if any. */
export type Accepted = (
  key: string | undefined,
  caller: Caller,
  reply: FastifyReply,
  create: () => Promise<{ job: JobRecord; isNew: boolean }>,
) => Promise<Job>

/** What people ask for that takes longer than a request: asked for, looked at, started, called off and taken back. */
export function jobRoutes(api: FastifyInstance, context: BulkContext, runner: Jobs, addressFor: AddressFor) {
  const { db } = context
  const store = jobStore(context)
  const printable = (caller: Caller, id: string) => store.findPrintable(id, caller)
  /** Theirs to change; a batch of somebody else is theirs to print alone. */
  const visible = async (caller: Caller, id: string) => {
    const job = await store.find(id, caller)
    if (!job && (await printable(caller, id))) throw new Problem('not_yours')
    return job
  }
  const shown = async (job: JobRecord, caller: Caller, reply?: FastifyReply) => {
    const [item] = await presentJobs(db.read, [job], context, caller)
    reply?.header('etag', `"${job.version}"`)
    return item!
  }

  serve(api, jobs.list, async ({ query, caller }) => {
    const { items, total } = await store.list(query, caller)
    const { page, pageSize } = query
    return { items: await presentJobs(db.read, items, context, caller), total, page, pageSize }
  })
  serveFound(api, jobs.read, printable, ({ found, caller }, reply) => shown(found, caller, reply))
  const reached = (caller: Caller, id: string) => store.findReached(id, caller)
  serveFound(api, jobs.rows, reached, async ({ found, query }) => {
    const { items, ...page } = await store.rows(found, query)
    const data = found.kind === importType.name ? dataOf(found) : undefined
    return { ...page, items: await presentRows(db.read, items, data) }
  })

  /** Sent again with its key, it is the job that it was, also where it would be refused by now. */
  const accepted: Accepted = async (key, caller, reply, create) => {
    const earlierJob = key ? await store.keyed(key, caller) : undefined
    const { job, isNew } = earlierJob ? { job: earlierJob, isNew: false } : await create()
    if (!isNew) reply.code(200)
    reply.header('location', `/api/jobs/${job.id}`)
    runner.nudge()
    return shown(job, caller, reply)
  }
  serve(api, jobs.bulk, ({ body, caller }, reply) =>
    accepted(body.key, caller, reply, async () => {
      const { given, selection } = await checkedRequest(context, body, caller)
      return store.createBulk({ ...body, selection, with: given }, caller)
    }),
  )
  serve(api, jobs.export, ({ body, caller }, reply) =>
    accepted(body.key, caller, reply, async () =>
      store.createExport(await checkedExport(context, body, caller), caller),
    ),
  )

  chargesRoutes(api, { context, store, accepted })
  cardRoutes(api, { context, store, addressFor, accepted })
  serve(api, jobs.duplicate, ({ body, caller }, reply) =>
    accepted(body.key, caller, reply, async () => {
      const duplicated = duplicateOf(context, body.resource) ?? refuse('resource', 'not_offered')
      await duplicated.check(body, caller)
      return store.createDuplicate(body, caller)
    }),
  )

  mergeRoutes(api, { context, store, accepted })
  importRoutes(api, { context, store, runner, accepted, shown })

  serveFound(api, jobs.start, visible, async ({ found, body, caller }, reply) => {
    const job = await store.start(found.id, body.rest)
    runner.nudge()
    return shown(job, caller, reply)
  })
  for (const call of ['cancel', 'undo'] as const)
    serveFound(api, jobs[call], visible, async ({ found, caller }, reply) => {
      const job = await store[call](found.id)
      runner.nudge()
      return shown(job, caller, reply)
    })
}
