import type { Db, Reader } from '#platform/server/db/tables.ts'
import { jobFilesIn } from '#platform/server/jobs/files.ts'
import { warn } from '#platform/server/db/warnings.ts'
import { BadSetting } from '#platform/server/settings/settings.ts'
import type { Files } from '#platform/server/storage/files.ts'
import type { Storage } from '#platform/server/storage/storage.ts'

/** Whose store it is: of this site, of another, or of nobody known, so that it is not the one this site had. */
export type Owner = 'ours' | 'foreign' | 'unmarked'

/**
 * Finds out whether the store of files is the one of this site, by the id that it carries. A store without an id gets
 * ours where it is empty and the site new, or where more than half of the site's files are in it, as after an update
 * from a release that did not mark it. A folder that is not mounted, or another prefix, holds none of them and stays
 * unmarked. Throws where the store cannot be read: then nothing is known.
 */
export async function ownerOf(db: Db, storage: Storage): Promise<Owner> {
  const { id } = await db.read.selectFrom('site').select('id').executeTakeFirstOrThrow()
  const mark = await storage.mark()
  if (mark !== undefined) return mark === id ? 'ours' : 'foreign'
  const keys = await keysOf(db.read)
  let [files, familiar] = [0, 0]
  for await (const { key } of storage.keys()) {
    files++
    if (keys.has(key)) familiar++
  }
  if (keys.size === 0 && files > 0) return 'foreign'
  if (familiar * 2 < keys.size) return 'unmarked'
  return (await storage.setMark(id)) === id ? 'ours' : 'foreign'
}

/**
 * Looks at the start whose store it is. A bucket and prefix of another site stop the start, since both sites would write
 * there; a folder only ends the sweeps, until somebody has looked. A store that does not answer now is asked by every sweep.
 */
export async function checkStore(db: Db, { storage, settings }: Files, onError: (error: unknown) => void) {
  const owner = await ownerOf(db, storage).catch(onError)
  if (owner === undefined || owner === 'ours') return
  const { s3 } = settings
  if (s3 && owner === 'foreign')
    throw new BadSetting(
      `The bucket "${s3.bucket}" holds the files of another site under "${s3.prefix}": give this one an S3_PREFIX of its own.`,
    )
  await db.write(tx => warn(tx, `store_${owner}`))
  onError(new Error(`Files are not swept: their store is ${owner}. See docs/operating.md, Files.`))
}

async function keysOf(read: Reader) {
  const rows = await read.selectFrom('mediaFiles').select('key').execute()
  const ofJobs = await jobFilesIn(read)
  return new Set([...rows, ...ofJobs].map(({ key }) => key))
}
