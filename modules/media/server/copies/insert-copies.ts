import { insert, now } from '#platform/server/db/records.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import type { Files } from '#platform/server/storage/files.ts'
import { pdfTextJob, pdfType } from '../pdf-text/jobs.ts'
import { versionsJob } from '../processing/jobs.ts'
import { uploaders } from '../uploads/owners.ts'
import { refuseOverQuota } from '../uploads/quota.ts'
import type { Reference } from './contents.ts'
import { mediaToCopy, storedToCopy } from './contents.ts'

/** Refuses somebody files of so many bytes for which they have no room; whatever they upload meanwhile waits. */
export async function refuseCopies(tx: Tx, { settings }: Files, caller: Caller, bytes: number) {
  await uploaders().hold(tx, caller.id)
  await refuseOverQuota(tx, caller, settings, bytes)
}

type Options = {
  caller: Caller
  courseId: string
  /** Where the bytes are that were stored once more, by the keys that they are copies of. */
  keys: ReadonlyMap<string, string>
}

/**
 * Writes down files of a course whose bytes were copied; answers their ids by those of the files that they are copies of.
 * They are their caller's own, as if they had uploaded them.
 */
export async function insertCopies(
  tx: Tx,
  { settings }: Files,
  ids: string[],
  { caller, courseId, keys }: Options,
) {
  const copies = new Map<string, string>()
  const stored = Map.groupBy(await storedToCopy(tx, ids), ({ mediaId }) => mediaId)
  for (const media of await mediaToCopy(tx, ids)) {
    const { fileName, purpose, contentType, size, durationSeconds, width, height, search, sortKey } = media
    const files = (stored.get(media.id) ?? []).filter(({ key }) => keys.has(key))
    const main = files.find(({ name }) => name === 'main')
    if (!main) continue
    const values = {
      ...{ courseId, uploaderId: caller.id, purpose, fileName, contentType, size },
      ...{ durationSeconds, width, height, search, sortKey },
      ...({ status: 'ready', problem: null, replaces: null } as const),
    }
    const mediaId = await insert(tx, 'media', values, caller)
    const rows = files.map(file => ({ ...file, key: keys.get(file.key)!, mediaId, storedAt: now() }))
    await tx.insertInto('mediaFiles').values(rows).execute()
    if (contentType === pdfType) await enqueue(tx, pdfTextJob, { subjectId: keys.get(main.key)! })
    if (purpose === 'video' && settings.videoQualities && main.versionsAt === null)
      await enqueue(tx, versionsJob, { subjectId: mediaId })
    copies.set(media.id, mediaId)
  }
  return copies
}

/**
 * Has copies of resources use copies of files as the resources use theirs; what is in the bin, or was never taken, is used by
 * none of them.
 */
export async function copyReferences(
  tx: Tx,
  references: Reference[],
  items: ReadonlyMap<string, string>,
  media: ReadonlyMap<string, string>,
) {
  const since = now()
  const rows = references.flatMap(reference => {
    const itemId = items.get(reference.thingId) ?? media.get(reference.thingId)
    const mediaId = media.get(reference.mediaId)
    return itemId && mediaId ? [{ ...reference, thingId: itemId, mediaId, since }] : []
  })
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx
      .insertInto('mediaUses')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
}

const rowsAtOnce = 200
