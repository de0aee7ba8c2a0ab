import { randomBytes } from 'node:crypto'
import type { VideoVersion } from '#platform/contract/file.ts'
import { now } from '#platform/server/db/records.ts'
import type { Db, Reader, Tx } from '#platform/server/db/tables.ts'
import type { Run } from '#platform/server/jobs/run.ts'
import type { Files } from '#platform/server/storage/files.ts'
import { letGo } from '#platform/server/storage/let-go.ts'

/** The stored file of a video: its key tells it from one that takes its place. */
export type Original = { mediaId: string; key: string; size: number }
type Version = {
  name: VideoVersion
  path: string
  contentType: string
  size: number
  width: number | null
  height: number | null
}

const liveVideos = (read: Reader | Tx) =>
  read
    .selectFrom('media')
    .innerJoin('mediaFiles', 'mediaFiles.mediaId', 'media.id')
    .where('mediaFiles.name', '=', 'main')
    .where('media.purpose', '=', 'video')
    .where('media.status', '=', 'ready')
    .where('media.replaces', 'is', null)
    .where('media.deletedAt', 'is', null)
    .where('mediaFiles.versionsAt', 'is', null)
    .select(['mediaFiles.mediaId', 'mediaFiles.key', 'mediaFiles.size'])

/** The file of a video of which versions are still to be made. */
export const originalOf = (read: Reader, mediaId: string): Promise<Original | undefined> =>
  liveVideos(read).where('media.id', '=', mediaId).executeTakeFirst()

/** The newest video of which versions are still to be made, and of which no job of this kind knows. */
export const nextOriginal = (tx: Tx, kind: string) =>
  liveVideos(tx)
    .where(row => {
      const known = row.selectFrom('jobs').select('jobs.id').whereRef('jobs.subjectId', '=', 'media.id')
      const states = ['waiting', 'running', 'failed'] as const
      return row.not(row.exists(known.where('kind', '=', kind).where('state', 'in', states)))
    })
    .orderBy('media.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()

export const isKnown = async (read: Reader | Tx, mediaId: string, name: VideoVersion) =>
  (await read
    .selectFrom('mediaFiles')
    .select('key')
    .where('mediaId', '=', mediaId)
    .where('name', '=', name)
    .executeTakeFirst()) !== undefined

/** Stores a version; answers whether the video is still the one that it was made of. One that is not kept is let go. */
export async function storeVersion(
  db: Db,
  { storage }: Files,
  original: Original,
  { path, ...version }: Version,
  hold: Run['hold'],
) {
  const { mediaId } = original
  if (!(await originalOf(db.read, mediaId))) return false
  const key = randomBytes(16).toString('hex')
  await storage.put(path, key, version.contentType)
  return db.write(async tx => {
    const isSame = await lockOriginal(tx, original, hold)
    if (!isSame || (await isKnown(tx, mediaId, version.name))) await letGo(tx, [{ key }])
    else {
      const row = { ...version, key, mediaId, storedAt: now(), versionsAt: null }
      await tx.insertInto('mediaFiles').values(row).execute()
    }
    return isSame
  })
}

/** Writes down that everything was made of a video. */
export async function finishVersions(tx: Tx, original: Original, hold: Run['hold']) {
  if (!(await lockOriginal(tx, original, hold))) return
  await tx.updateTable('mediaFiles').set({ versionsAt: now() }).where('key', '=', original.key).execute()
}

/**
 * Looks, in the transaction that writes, whether a video is still there and the same; whoever replaces or deletes it
 * meanwhile waits. It is locked before the job, as they take the two.
 */
async function lockOriginal(tx: Tx, { mediaId, key }: Original, hold: Run['hold']) {
  await tx.selectFrom('media').select('id').where('id', '=', mediaId).forNoKeyUpdate().execute()
  await hold(tx)
  const current = await liveVideos(tx).where('media.id', '=', mediaId).executeTakeFirst()
  return current?.key === key
}
