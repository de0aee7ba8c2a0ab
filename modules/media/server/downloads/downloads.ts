import type { OutgoingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { scopeOf } from '#platform/server/db/scope.ts'
import type { Db, Tables } from '#platform/server/db/tables.ts'
import type { SessionOf } from '#platform/server/http/caller.ts'
import { missing, Problem } from '#platform/server/problem.ts'
import type { Files } from '#platform/server/storage/files.ts'
import { isMediaVisible } from '../policy.ts'
import { dispositionOf } from './disposition.ts'
import { partOf } from './ranges.ts'

type File = Pick<Tables['mediaFiles'], 'key' | 'size' | 'contentType'> & Pick<Row, 'fileName' | 'purpose'>
type Row = Tables['media']
/** Tells whose session this is, by its id. */
type SessionNamed = (id: string) => Promise<SessionOf | undefined>
/** How long a link to another store is good for. A player goes on asking there, so for videos and their sound it is as long as ours. */
const linkLasts = 15 * 60

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
      const asked = files.links.read(params.id, query) ?? missing()
      if (asked.exp * 1_000 < Date.now()) throw new Problem('expired')
      const { mustRenew, ...caller } = (await sessionNamed(asked.sid)) ?? missing()
      if (mustRenew) throw new Problem('must_renew')
      const row = await db.read
        .selectFrom('media')
        .selectAll()
        .where('id', '=', asked.id)
        .where('deletedAt', 'is', null)
        .executeTakeFirst()
      const known = { ...caller, requestId: request.id }
      if (row?.status !== 'ready' || !(await isMediaVisible(db.read, row, await scopeOf(db.read, known))))
        missing()
      const file = await db.read
        .selectFrom('mediaFiles')
        .selectAll()
        .where('mediaId', '=', asked.id)
        .where('name', '=', asked.size ?? 'main')
        .executeTakeFirst()
      if (!file) missing()
      const { fileName, purpose } = row
      return send(request, reply, { ...file, fileName, purpose }, asked)
    },
  )

  async function send(
    { method, headers, log }: FastifyRequest,
    reply: FastifyReply,
    { key, size, contentType, fileName, purpose }: File,
    { download, exp }: { download: boolean; exp: number },
  ) {
    const disposition = dispositionOf(fileName, contentType, download)
    const left = Math.max(0, exp - Math.ceil(Date.now() / 1_000))
    const etag = `"${key}"`
    reply.headers({
      etag,
      'accept-ranges': 'bytes',
      // A summary is often replaced in its place: whoever opens it again reads what is there now.
      'cache-control': purpose === 'summary' ? 'private, no-cache' : `private, max-age=${left}`,
      'content-disposition': disposition,
      'content-security-policy': "sandbox; default-src 'none'",
    })
    if (matches(headers['if-none-match'], etag)) return reply.code(304).send()
    const isScripts = readByScripts(contentType, purpose) && !download
    if (files.storage.linkTo && !isScripts) {
      const lasts = /^(?:video|audio)\//.test(contentType) ? left + 1 : Math.min(linkLasts, left + 1)
      const url = await files.storage.linkTo(key, { contentType, disposition, lasts })
      return reply.header('cache-control', 'private, no-store').redirect(url, 302)
    }
    const ifRange = headers['if-range']
    const part = partOf(headers.range, size, ifRange === undefined || ifRange === etag)
    reply.code(part.status).type(contentType)
    if (part.status === 416) return reply.headers({ 'content-range': `bytes */${size}` }).send()
    const { start, end } = part
    if (part.status === 206) reply.header('content-range', `bytes ${start}-${end}/${size}`)
    reply.header('content-length', end - start + 1)
    if (method === 'HEAD') return reply.send(Readable.from([])) // with no body its length would be said as 0
    const pipe = await files.storage.read(key, { start, end })
    reply.hijack()
    reply.raw.writeHead(part.status, reply.getHeaders() as OutgoingHttpHeaders)
    await pipe(reply.raw).catch(error => {
      log.error(error)
      reply.raw.destroy() // so that what came of it is not taken for the whole
    })
    return reply
  }
}

/** Subtitles, and summaries that are shown in the page: no other origin lets scripts of the page read them. */
const readByScripts = (contentType: string, purpose: Row['purpose']) =>
  contentType.startsWith('text/vtt') || (purpose === 'summary' && contentType === 'application/pdf')

const matches = (given: string | undefined, etag: string) =>
  given !== undefined && given.split(',').some(each => ['*', etag].includes(each.trim().replace(/^W\//, '')))
