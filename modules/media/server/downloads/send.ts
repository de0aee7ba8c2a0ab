import type { OutgoingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tables } from '#platform/server/db/tables.ts'
import type { Files } from '#platform/server/storage/files.ts'
import { dispositionOf } from './disposition.ts'
import { partOf } from './ranges.ts'

type Purpose = Tables['media']['purpose'] | 'export'
type File = { key: string; size: number; contentType: string; fileName: string; purpose: Purpose }

/** How long a link to another store is good for. A player goes on asking there, so for videos and their sound it is as long as ours. */
const linkLasts = 15 * 60

/** Answers with a stored file, or the part of it that was asked for. */
export async function sendFile(
  files: Files,
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

/**
 * Subtitles, summaries that are shown in the page, and the sounds of texts, which are fetched ahead: no other origin lets scripts of
 * the page read them.
 */
const readByScripts = (contentType: string, purpose: Purpose) =>
  contentType.startsWith('text/vtt') ||
  purpose === 'audio' ||
  (purpose === 'summary' && contentType === 'application/pdf')

const matches = (given: string | undefined, etag: string) =>
  given !== undefined && given.split(',').some(each => ['*', etag].includes(each.trim().replace(/^W\//, '')))
