import type { FastifyInstance } from 'fastify'
import { sendFile } from '#modules/media/server/public.ts'
import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import type { SessionOf } from '#platform/server/http/caller.ts'
import { fileIn } from '#platform/server/jobs/files.ts'
import { missing, Problem } from '#platform/server/problem.ts'
import { jobStore } from './store.ts'

/**
 * Hands out what jobs have made, by signed links. Whether the session still lives and its person may still see the job is
 * asked each time; what was deleted after its week has expired.
 */
export function serveJobFiles(
  app: FastifyInstance,
  context: BulkContext,
  sessionNamed: (id: string) => Promise<SessionOf | undefined>,
) {
  const { files } = context
  const store = jobStore(context)
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/media/jobs/:id',
    async (request, reply) => {
      const asked = files.links.read(request.params.id, request.query) ?? missing()
      if (asked.exp * 1_000 < Date.now()) throw new Problem('expired')
      const { mustRenew, ...caller } = (await sessionNamed(asked.sid)) ?? missing()
      if (mustRenew) throw new Problem('must_renew')
      const job = (await store.find(asked.id, { ...caller, requestId: request.id })) ?? missing()
      if (['bulk', 'cards'].includes(job.kind) || job.state !== 'done') missing()
      const file = fileIn(job.result)
      if (!file) throw new Problem('expired')
      return sendFile(files, request, reply, { ...file, purpose: 'export' }, asked)
    },
  )
}
