import { randomBytes } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDb } from '#app/server/open-db.ts'
import type { VideoVersion } from '#platform/contract/file.ts'
import { openFiles } from '#platform/server/storage/files.ts'
import type { Site } from './site.ts'

/** Stores versions of a video as a server with ffmpeg would: each of them is the same twenty seconds. */
export async function storeVersions(
  { folder }: Pick<Site, 'folder'>,
  mediaId: string,
  names: VideoVersion[],
) {
  const db = await openDb(join(folder, 'site.db'))
  const { storage } = await openFiles({ dataDir: folder })
  const main = await db.read
    .selectFrom('mediaFiles')
    .selectAll()
    .where('mediaId', '=', mediaId)
    .where('name', '=', 'main')
    .executeTakeFirstOrThrow()
  for (const name of names) {
    const key = randomBytes(16).toString('hex')
    const copy = join(folder, key) // the store takes what it is given for its own
    await copyFile('test/samples/twenty-seconds.mp4', copy)
    await storage.put(copy, key, main.contentType)
    const height = name === 'sound' ? null : Number.parseInt(name, 10)
    await db.write(tx =>
      tx
        .insertInto('mediaFiles')
        .values({ ...main, name, key, height })
        .execute(),
    )
  }
  await db.close()
}
