import type { Selectable } from 'kysely'
import type { Db, ResourceTables, Tables, Tx } from '#platform/server/db/tables.ts'
import { letGo } from '#platform/server/storage/let-go.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { coursesOfFiles } from '../uploads/owners.ts'

const day = 86_400_000
/** How long what was let go can be had back. */
const quarantineLasts = 30 * day

/** Ends media whose rows are locked by this transaction; their files are let go with all that is known of them. */
export async function endMedia(tx: Tx, rows: Selectable<ResourceTables['media']>[], at: string) {
  const ids = rows.map(({ id }) => id)
  const files = await tx.selectFrom('mediaFiles').selectAll().where('mediaId', 'in', ids).execute()
  await letGo(
    tx,
    files.map(file => ({ file, media: rows.find(({ id }) => id === file.mediaId)! })),
    at,
  )
  await tx.deleteFrom('mediaUses').where('thingId', 'in', ids).execute()
  await tx.deleteFrom('media').where('id', 'in', ids).execute()
  return files.map(({ key }) => key)
}

/** Lets go of files that no row names; a file that one names meanwhile stays. */
export async function endOrphans(tx: Tx, keys: string[], at: string) {
  const named = await tx.selectFrom('mediaFiles').select('key').where('key', 'in', keys).execute()
  const orphans = keys.filter(key => !named.some(row => row.key === key))
  await letGo(
    tx,
    orphans.map(key => ({ key })),
    at,
  )
  return orphans
}

/**
 * Puts files into quarantine that were let go: these, and those of a day ago or more, which a link may have led to
 * until then. What a server that died had begun is done again.
 */
export async function moveIntoQuarantine(db: Db, storage: Storage, keys: string[], now: number) {
  const due = db.read.selectFrom('quarantine').select('key').where('movedAt', 'is', null)
  const old = await due.where('at', '<', new Date(now - day).toISOString()).execute()
  for (const key of new Set([...keys, ...old.map(row => row.key)])) {
    await storage.quarantine(key)
    await db.write(tx =>
      tx
        .updateTable('quarantine')
        .set({ movedAt: new Date(now).toISOString() })
        .where('key', '=', key)
        .execute(),
    )
  }
}

/** Deletes for good what has lain in quarantine for its whole time. */
export async function purgeQuarantine(db: Db, storage: Storage, now: number) {
  const over = db.read
    .selectFrom('quarantine')
    .select('key')
    .where('movedAt', '<', new Date(now - quarantineLasts).toISOString())
  for (const { key } of await over.execute()) {
    await storage.purge(key)
    await db.write(tx => tx.deleteFrom('quarantine').where('key', '=', key).execute())
  }
}

/**
 * Brings a file back from quarantine, by its id or one of its keys, with what was known of it. Answers how many of its
 * parts are back: none where nothing names them any more, so that the next sweep would let them go again.
 */
export async function bringBack(db: Db, storage: Storage, idOrKey: string) {
  const rows = await db.read
    .selectFrom('quarantine')
    .selectAll()
    .where(row => row.or([row('key', '=', idOrKey), row('mediaId', '=', idOrKey)]))
    .execute()
  let back = 0
  for (const { key, media, file } of rows) {
    if (!media && !(await isNamed(db, key))) continue
    if (!(await storage.unquarantine(key))) continue
    await db.write(async tx => {
      if (media && file) await restore(tx, JSON.parse(media), JSON.parse(file))
      await tx.deleteFrom('quarantine').where('key', '=', key).execute()
    })
    back++
  }
  return back
}

const isNamed = async (db: Db, key: string) =>
  (await db.read.selectFrom('mediaFiles').select('key').where('key', '=', key).executeTakeFirst()) !==
  undefined

/** The rows of a file as they were, out of the bin, and in no course where theirs is gone. */
async function restore(tx: Tx, media: ResourceTables['media'], file: Tables['mediaFiles']) {
  const { courseId } = media
  const isKept = courseId !== null && (await coursesOfFiles().isKept(tx, courseId))
  const fresh = { courseId: isKept ? courseId : null, updatedAt: new Date().toISOString() }
  await tx
    .insertInto('media')
    .values({ ...media, ...fresh, deletedAt: null, deletedWith: null })
    .onConflict(known => known.column('id').doNothing())
    .execute()
  await tx
    .insertInto('mediaFiles')
    .values(file)
    .onConflict(known => known.doNothing())
    .execute()
}
