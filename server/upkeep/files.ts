import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Changes, Db } from '../db/tables.ts'
import { raise } from '../db/totals.ts'
import type { Files } from '../files/files.ts'

const day = 86_400_000
/** Rows and keys looked at in one query. */
const atOnce = 200
const lateJobs = 30 * day

/**
 * Ends files that lead nowhere: uploads that nobody went on with for a day, refused ones, pictures of people that are
 * no longer shown, files without a row and rows without a file. Answers how many it ended.
 */
export async function sweepFiles(db: Db, { storage, staging }: Files, now = Date.now()) {
  const yesterday = new Date(now - day).toISOString()
  let gone = 0
  for (let swept = atOnce; swept === atOnce; gone += swept)
    swept = await db.write(async changes => {
      const ids = (await endedIn(changes, yesterday).execute()).map(({ id }) => id)
      if (ids.length === 0) return 0
      await changes.deleteFrom('mediaUses').where('thingId', 'in', ids).execute()
      await changes.deleteFrom('media').where('id', 'in', ids).execute()
      await raise(changes, 'media')
      return ids.length
    })
  const old = new Date(now - lateJobs).toISOString()
  await db.write(changes =>
    changes.deleteFrom('jobs').where('state', '=', 'failed').where('createdAt', '<', old).execute(),
  )
  gone += await sweepStaging(db, staging, now)
  return gone + (await compare(db, storage, now))
}

/** Rows that have had their day. An upload that a device still goes on with keeps its file young: see below. */
const endedIn = (changes: Changes, yesterday: string) =>
  changes
    .selectFrom('media')
    .select('id')
    .where('updatedAt', '<', yesterday)
    .where(row => {
      const unused = row.not(
        row.exists(
          row.selectFrom('mediaUses').select('mediaId').whereRef('mediaUses.mediaId', '=', 'media.id'),
        ),
      )
      const lonely = row.or([row('purpose', '=', 'avatar'), row('courseId', 'is', null)])
      return row.or([
        row('status', '=', 'failed'),
        row.and([row('status', '=', 'ready'), row('replaces', 'is not', null)]),
        row.and([row('status', '=', 'ready'), lonely, unused]),
      ])
    })
    .limit(atOnce)

/** Uploads that nobody has added to for a day, with their rows; and what was left of work that was broken off. */
async function sweepStaging(db: Db, staging: string, now: number) {
  let gone = 0
  for (const name of await readdir(staging).catch(() => [])) {
    const path = join(staging, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }))
    if (mtimeMs > now - day) continue
    const id = name.replace(/\.made$/, '')
    const rows = db.read.selectFrom('media').select('status').where('id', '=', id)
    if ((await rows.executeTakeFirst())?.status === 'processing') continue
    await db.write(async changes => {
      await changes.deleteFrom('media').where('id', '=', id).where('status', '=', 'uploading').execute()
      await raise(changes, 'media')
    })
    await rm(path, { recursive: true, force: true })
    gone++
  }
  return gone
}

/** Lays what is stored beside what is known. What is younger than a day may be on its way from one to the other. */
async function compare(db: Db, storage: Files['storage'], now: number) {
  const stored = new Set<string>()
  for await (const { key, at } of storage.keys()) if (at < now - day) stored.add(key)
  const young = new Date(now - day).toISOString()
  const orphans = new Set(stored)
  let lost = 0
  for (let last = ''; ; ) {
    const rows = await db.read
      .selectFrom('mediaFiles')
      .innerJoin('media', 'media.id', 'mediaFiles.mediaId')
      .select(['mediaFiles.key', 'mediaFiles.mediaId', 'media.updatedAt'])
      .where('mediaFiles.key', '>', last)
      .orderBy('mediaFiles.key')
      .limit(atOnce)
      .execute()
    for (const { key } of rows) orphans.delete(key)
    const missing = rows.filter(({ key, updatedAt }) => updatedAt < young && !stored.has(key))
    if (missing.length > 0) lost += await tellLost(db, missing)
    if (rows.length < atOnce) break
    last = rows.at(-1)!.key
  }
  for (const key of orphans) await storage.remove(key)
  return orphans.size + lost
}

/** A file that is not there any more is said to be lost, where its things still name it. */
const tellLost = (db: Db, missing: { mediaId: string }[]) =>
  db.write(async changes => {
    const ids = missing.map(({ mediaId }) => mediaId)
    const { numUpdatedRows } = await changes
      .updateTable('media')
      .set({ status: 'failed', problem: 'lost', updatedAt: new Date().toISOString() })
      .where('id', 'in', ids)
      .where('status', '=', 'ready')
      .executeTakeFirst()
    await raise(changes, 'media')
    return Number(numUpdatedRows)
  })
