import type { FastifyInstance } from 'fastify'
import { scopeOf } from '#platform/server/db/scope.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { SessionOf } from '#platform/server/http/caller.ts'
import { missing, Problem } from '#platform/server/problem.ts'
import type { Files } from '#platform/server/storage/files.ts'
import { isMediaVisible, labelsFor } from '../policy.ts'
import { sendFile } from './send.ts'

/** Tells whose session this is, by its id. */
type SessionNamed = (id: string) => Promise<SessionOf | undefined>

/**
 * Hands files out by signed links. Whether the session still lives and its person may still read the file is asked each
 * time; a link that was never ours, or leads where nothing is for them, is answered like one that does not exist.
 */
export function serveDownloads(media: FastifyInstance, db: Db, files: Files, sessionNamed: SessionNamed) {
  media.setNotFoundHandler(missing)
  media.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/:id',
    async (request, reply) => {
      const { params, query } = request
      const link = files.links.read(params.id, query) ?? missing()
      if (link.exp * 1_000 < Date.now()) throw new Problem('expired')
      const { mustRenew, ...caller } = (await sessionNamed(link.sid)) ?? missing()
      if (mustRenew) throw new Problem('must_renew')
      const row = await db.read
        .selectFrom('media')
        .selectAll()
        .where('id', '=', link.id)
        .where('deletedAt', 'is', null)
        .executeTakeFirst()
      const known = { ...caller, requestId: request.id }
      if (row?.status !== 'ready' || !(await isMediaVisible(db.read, row, await scopeOf(db.read, known))))
        missing()
      const file = await db.read
        .selectFrom('mediaFiles')
        .selectAll()
        .where('mediaId', '=', link.id)
        .where('name', '=', link.size ?? 'main')
        .executeTakeFirst()
      if (!file) missing()
      const { fileName } = (await labelsFor(db.read, [row], known))(row)
      const named = { fileName, purpose: row.purpose }
      return sendFile(files, request, reply, { ...file, ...named }, link)
    },
  )
}
