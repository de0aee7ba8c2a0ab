import type { Db, Tx } from '#platform/server/db/tables.ts'
import { unwarn, warn } from '#platform/server/db/warnings.ts'
import { jobFilesIn, keysOnTheirWay } from '#platform/server/jobs/files.ts'
import type { Storage } from '#platform/server/storage/storage.ts'

const day = 86_400_000
/** Rows looked at in one query. */
const batchSize = 200

/**
 * Lays what is stored beside what is known: files that nothing names, media whose files are missing, and lost ones whose
 * files are all there again. What is younger than a day may be on its way from one to the other; what was let go
 * already is on its way to quarantine. `total` counts the files that are known.
 */
export async function compare(db: Db, storage: Storage, now: number) {
  const young = now - day
  const [stored, orphans] = [new Set<string>(), new Set<string>()]
  for await (const { key, at } of storage.keys()) {
    stored.add(key)
    if (at < young) orphans.add(key)
  }
  const isYoung = (updatedAt: string) => updatedAt >= new Date(young).toISOString()
  const [missing, lost] = [new Set<string>(), new Set<string>()]
  let total = 0
  for (let last = ''; ; ) {
    const rows = await db.read
      .selectFrom('mediaFiles')
      .innerJoin('media', 'media.id', 'mediaFiles.mediaId')
      .select(['key', 'mediaId', 'updatedAt', 'storedAt', 'status', 'problem'])
      .where('key', '>', last)
      .orderBy('key')
      .limit(batchSize)
      .execute()
    for (const { key, mediaId, updatedAt, storedAt, status, problem } of rows) {
      orphans.delete(key)
      if (problem === 'lost') lost.add(mediaId)
      if (stored.has(key)) continue
      // A version may be stored long after its video, and while the store is listed.
      const isNew = isYoung(updatedAt) || (storedAt !== null && isYoung(storedAt))
      if (status === 'ready' && !isNew) missing.add(mediaId)
      if (problem === 'lost') missing.add(mediaId)
    }
    total += rows.length
    if (rows.length < batchSize) break
    last = rows.at(-1)!.key
  }
  for (const { key } of await jobFilesIn(db.read)) orphans.delete(key)
  for (const key of await keysOnTheirWay(db.read)) orphans.delete(key)
  for (const { key } of await db.read.selectFrom('quarantine').select('key').execute()) orphans.delete(key)
  const back = [...lost].filter(id => !missing.has(id))
  return { total, orphans: [...orphans], missing: [...missing].filter(id => !lost.has(id)), back }
}

/** A file that is not there any more is said to be lost, where its resources still name it, until it is back. */
export async function reportLost(db: Db, ids: string[]) {
  return db.write(async tx => {
    let lost = 0n
    for (const id of ids) {
      const set = { status: 'failed', problem: 'lost', updatedAt: new Date().toISOString() } as const
      const row = tx.updateTable('media').set(set).where('id', '=', id).where('status', '=', 'ready')
      lost += (await row.executeTakeFirst()).numUpdatedRows
    }
    await countLost(tx)
    return Number(lost)
  })
}

/** Lost files that are in the store again are ready again. */
export async function comeBack(db: Db, ids: string[]) {
  if (ids.length === 0) return
  await db.write(async tx => {
    for (const id of ids)
      await tx
        .updateTable('media')
        .set({ status: 'ready', problem: null, updatedAt: new Date().toISOString() })
        .where('id', '=', id)
        .where('problem', '=', 'lost')
        .execute()
    await countLost(tx)
  })
}

/** Shows administrators how many files are lost, as long as any are. */
async function countLost(tx: Tx) {
  const rows = tx.selectFrom('media').where('problem', '=', 'lost').where('deletedAt', 'is', null)
  const { count } = await rows.select(row => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  await (count > 0 ? warn(tx, 'files_lost', { count }) : unwarn(tx, 'files_lost'))
}
