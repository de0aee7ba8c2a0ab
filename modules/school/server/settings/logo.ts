import type { FastifyInstance } from 'fastify'
import { publicImage } from '#modules/media/server/public.ts'
import type { Db, Reader } from '#platform/server/db/tables.ts'
import { missing } from '#platform/server/problem.ts'
import type { Files } from '#platform/server/storage/files.ts'

/** The one row of the settings. */
export const settingsId = '00000000-0000-7000-8000-000000000001'

/** The logo of the school, and where it is read without a session: nowhere until it is ready. */
export async function logoOf(read: Reader) {
  const used = await read
    .selectFrom('mediaUses')
    .innerJoin('media', 'media.id', 'mediaUses.mediaId')
    .select(['media.id', 'media.status'])
    .where('mediaUses.thingId', '=', settingsId)
    .where('mediaUses.field', '=', 'logo')
    .executeTakeFirst()
  return {
    logoId: used?.id ?? null,
    logo: used?.status === 'ready' ? `/logo/${used.id}` : null,
  }
}

/** Hands out the logo that the school has now, and no other file, to whoever asks. */
export const serveLogo = (app: FastifyInstance, db: Db, files: Files) =>
  app.get<{ Params: { id: string } }>('/logo/:id', async (request, reply) => {
    const { logoId } = await logoOf(db.read)
    if (logoId !== request.params.id) missing()
    return publicImage(db, files, logoId, request, reply)
  })
