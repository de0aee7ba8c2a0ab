import type { FastifyInstance, FastifyReply } from 'fastify'
import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { duplicateOf } from '#platform/server/bulk/duplicated.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { serve, serveFound } from '#platform/server/http/serve.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { refuse } from '#platform/server/problem.ts'
import { jobs } from '../../contract/job.ts'
import { cardRoutes } from './cards/cards-routes.ts'
import { presentRow } from './imports/import-presenter.ts'
import { importRoutes } from './imports/import-routes.ts'
import { dataOf, importType } from './imports/import-types.ts'
import { mergeRoutes } from './merging/merge-routes.ts'
import { type JobRecord, presentJobs } from './presenter.ts'
import { checkedExport, checkedRequest } from './selection.ts'
import { jobStore } from './store.ts'

/** What people ask for that takes longer than a request: asked for, looked at, started, called off and taken back. */
export function jobRoutes(api: FastifyInstance, context: BulkContext, runner: Jobs, publicUrl: string) {
  const { db } = context
  const store = jobStore(context)
  const visible = (caller: Caller, id: string) => store.find(id, caller)
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
  serveFound(api, jobs.read, visible, ({ found, caller }, reply) => shown(found, caller, reply))
  serveFound(api, jobs.rows, visible, async ({ found, query }) => {
    const { items, ...page } = await store.rows(found.id, query)
    const data = found.kind === importType.name ? dataOf(found) : undefined
    return { ...page, items: items.map(row => presentRow(row, data)) }
  })

  const accepted = (
    { job, isNew }: { job: JobRecord; isNew: boolean },
    caller: Caller,
    reply: FastifyReply,
  ) => {
    if (!isNew) reply.code(200)
    reply.header('location', `/api/jobs/${job.id}`)
    runner.nudge()
    return shown(job, caller, reply)
  }
  serve(api, jobs.bulk, async ({ body, caller }, reply) => {
    const { given, selection } = await checkedRequest(context, body, caller)
    return accepted(await store.createBulk({ ...body, selection, with: given }, caller), caller, reply)
  })
  serve(api, jobs.export, async ({ body, caller }, reply) => {
    const checked = await checkedExport(context, body, caller)
    return accepted(await store.createExport(checked, caller), caller, reply)
  })

  cardRoutes(api, { context, store, publicUrl, accepted })
  serve(api, jobs.duplicate, async ({ body, caller }, reply) => {
    const duplicated = duplicateOf(context, body.resource)
    if (!duplicated) return refuse('resource', 'not_offered')
    await duplicated.check(body, caller)
    return accepted(await store.createDuplicate(body, caller), caller, reply)
  })

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
