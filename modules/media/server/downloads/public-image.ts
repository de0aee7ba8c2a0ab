import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#platform/server/db/tables.ts'
import { missing } from '#platform/server/problem.ts'
import type { Files } from '#platform/server/storage/files.ts'

/**
 * Hands out an image of which whoever calls this has said that it is for everybody, signed in or not; a small one, since it
 * always comes from this server. It may be replaced at the same address, so it is asked for again after an hour.
 */
export async function publicImage(
  db: Db,
  { storage }: Files,
  mediaId: string,
  { headers }: FastifyRequest,
  reply: FastifyReply,
) {
  const file = await db.read
    .selectFrom('mediaFiles')
    .innerJoin('media', 'media.id', 'mediaFiles.mediaId')
    .select(['mediaFiles.key', 'mediaFiles.size', 'mediaFiles.contentType'])
    .where('media.id', '=', mediaId)
    .where('media.status', '=', 'ready')
    .where('media.deletedAt', 'is', null)
    .where('mediaFiles.name', '=', 'main')
    .executeTakeFirst()
  if (!file?.contentType.startsWith('image/')) missing()
  const { key, size, contentType } = file
  const etag = `"${key}"`
  reply.headers({
    etag,
    'cache-control': 'public, max-age=3600',
    'content-security-policy': "sandbox; default-src 'none'",
  })
  if (headers['if-none-match'] === etag) return reply.code(304).send()
  const pipe = await storage.read(key, { start: 0, end: size - 1 })
  const through = new PassThrough()
  pipe(through).catch(error => through.destroy(error))
  return reply.type(contentType).header('content-length', size).send(through)
}
