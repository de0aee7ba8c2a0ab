import type { FastifyInstance } from 'fastify'
import { sendFile } from '#modules/media/server/public.ts'
import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import type { SessionOf } from '#platform/server/http/caller.ts'
import { missing, Problem } from '#platform/server/problem.ts'
import { filesNow } from './reach.ts'
import { jobStore } from './store.ts'
import { auditDownload } from './trace.ts'

/**
 * Hands out what jobs have made, by signed links. Whether the session still lives, its person may still see the job, and the
 * owner of the job still reaches what is in it is asked each time; what was deleted after its week has expired. Each of them
 * is in the audit before anything of it is sent.
 */
export function serveJobFiles(
  app: FastifyInstance,
  context: BulkContext,
  sessionNamed: (id: string) => Promise<SessionOf | undefined>,
) {
  const { db, files } = context
  const store = jobStore(context)
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/media/jobs/:id',
    async (request, reply) => {
      const link = files.links.read(request.params.id, request.query) ?? missing()
      if (link.exp * 1_000 < Date.now()) throw new Problem('expired')
      const { mustRenew, ...caller } = (await sessionNamed(link.sid)) ?? missing()
      if (mustRenew) throw new Problem('must_renew')
      const by = { ...caller, requestId: request.id }
      const job = (await store.find(link.id, by)) ?? missing()
      if (['bulk', 'cards'].includes(job.kind) || job.state !== 'done') missing()
      const file = (await filesNow(db.read, [job])).get(job.id)
      if (!file) throw new Problem('expired')
      if (request.method !== 'HEAD') await db.write(tx => auditDownload(tx, by, job, file))
      return sendFile(files, request, reply, { ...file, purpose: 'export' }, link)
    },
  )
}
