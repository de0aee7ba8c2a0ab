import type { FastifyInstance, FastifyReply } from 'fastify'
import { offeredCourse } from '#modules/catalog/server/public.ts'
import { ownUpload } from '#modules/media/server/public.ts'
import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { importOf } from '#platform/server/bulk/imported.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { languageIn } from '#platform/contract/language.ts'
import { serve, serveFound } from '#platform/server/http/serve.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { missing, refuse } from '#platform/server/problem.ts'
import { imports } from '../../contract/import-calls.ts'
import type { JobRecord } from '../jobs/presenter.ts'
import type { Accepted } from '../jobs/routes.ts'
import type { jobStore } from '../jobs/store.ts'
import { refuseAbsent } from '../jobs/target.ts'
import { decide, decidedCounts, findRow, rereadBy } from './import-store.ts'
import { presentImport, presentRows } from './import-presenter.ts'
import { dataOf } from './import-types.ts'
import { mayReadIn } from './may-import.ts'

type Parts = {
  context: BulkContext
  store: ReturnType<typeof jobStore>
  runner: Jobs
  accepted: Accepted
  shown(job: JobRecord, caller: Caller, reply?: FastifyReply): Promise<any>
}

/** Tables that are read in: asked for, looked at, read otherwise, and decided row by row. */
export function importRoutes(api: FastifyInstance, { context, store, runner, accepted, shown }: Parts) {
  const { db } = context
  const visible = async (caller: Caller, id: string) => {
    const job = await store.findReached(id, caller)
    return job?.kind === 'import' ? job : undefined
  }

  serve(api, imports.create, async ({ body, caller }, reply) => {
    const imported = importOf(context, body.subject)
    if (!imported || !mayReadIn(imported, caller)) return missing()
    return accepted(body.key, caller, reply, async () => {
      const { courseId, mediaId } = body
      const { inCourse = false } = imported.subject
      if (inCourse && courseId === undefined) refuse('courseId', 'required')
      if (courseId !== undefined)
        await db.write(async tx => offeredCourse(tx, await scopeOf(tx, caller), courseId))
      const upload =
        (await ownUpload(db.read, mediaId, caller.id, 'import')) ?? refuse('mediaId', 'not_offered')
      const language = languageIn(reply.request.headers['accept-language'])
      const target = inCourse ? { courseId } : { into: courseId }
      return store.createImport(body, { ...target, fileName: upload.fileName, language }, caller)
    })
  })
  serveFound(api, imports.read, visible, ({ found, caller }) => presentImport(found, context, caller))
  serveFound(api, imports.update, visible, async ({ found, body, caller }) => {
    await refuseAbsent(context, body.plan ?? {}, 'plan', caller)
    const job = await store.changing(found.id, (tx, fresh) =>
      rereadBy(context, tx, fresh, { said: body, caller }),
    )
    runner.nudge()
    return presentImport(job, context, caller)
  })
  serveFound(api, imports.decide, visible, async ({ found, rowId, body }) => {
    await store.changing(found.id, async (tx, fresh) => {
      await decide(tx, fresh, { rowId }, body.decision)
      return decidedCounts(tx, fresh)
    })
    const row = (await findRow(db.read, found.id, rowId)) ?? missing()
    const [shown] = await presentRows(db.read, [row], dataOf(found))
    return shown!
  })
  serveFound(api, imports.decideAll, visible, async ({ found, body: { code, decision }, caller }, reply) => {
    const job = await store.changing(found.id, async (tx, fresh) => {
      await decide(tx, fresh, { code }, decision)
      return decidedCounts(tx, fresh)
    })
    return shown(job, caller, reply)
  })
}
