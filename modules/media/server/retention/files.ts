import { videoVersions } from '#platform/contract/file.ts'
import type { WarningCode } from '#platform/contract/warning-code.ts'
import type { Db, Reader, Tx } from '#platform/server/db/tables.ts'
import { unwarn, warn } from '#platform/server/db/warnings.ts'
import type { Files } from '#platform/server/storage/files.ts'
import { comeBack, compare, reportLost } from './compare.ts'
import { binLasts } from '#platform/server/retention/purged.ts'
import { declaredEndedFiles } from './ended.ts'
import { endMedia, endOrphans, moveIntoQuarantine, purgeQuarantine } from './quarantine.ts'
import { purgeStaging } from './staging.ts'
import { ownerOf } from './store-mark.ts'

const day = 86_400_000
const versions = [...videoVersions]
/** Rows looked at in one transaction: longer ones would hold up everybody who writes. */
const batchSize = 200
/** An upload that was begun so long ago and has left no file behind it. */
const abandonedLasts = 30 * day
/** A table that somebody reads in. */
const importsLast = 7 * day

type Options = { now?: number; max?: number }

/**
 * How many stored files one sweep may end by itself: 20, in a site of fewer than 2,000 files one of a hundred, but five
 * always, for a small site has its rubbish too. What exceeds that is more likely a mistake than rubbish.
 */
export const maxOf = (files: number) => Math.min(20, Math.max(5, Math.floor(files / 100)))

/**
 * Ends files that lead nowhere: uploads that nobody went on with for a day, refused ones, pictures of people that are
 * no longer shown, what lay 30 days in the bin, files without a row and rows without a file. Answers how many it ended.
 *
 * Whatever it ends goes to quarantine first. It ends nothing, and shows that to administrators, where the store is not
 * the one of this site, where it would be more than `most` files, and where anything cannot be read.
 */
export async function purgeFiles(db: Db, files: Files, { now = Date.now(), max: limit }: Options = {}) {
  try {
    return await purgeOwn(db, files, now, limit)
  } catch (error) {
    if (!(error instanceof PurgeStopped)) await db.write(tx => warn(tx, 'sweep_failed'))
    throw error
  }
}

async function purgeOwn(db: Db, { storage, staging }: Files, now: number, max?: number) {
  const owner = await ownerOf(db, storage)
  if (owner !== 'ours') return stop(db, `store_${owner}`)
  await db.write(tx => unwarn(tx, 'store_foreign', 'store_unmarked', 'sweep_failed'))
  const ended = (await endedIn(db.read, now).execute()).map(({ id }) => id)
  const stored = await compare(db, storage, now)
  // A folder may have been unmounted while it was read.
  const still = await ownerOf(db, storage)
  if (still !== 'ours') return stop(db, `store_${still}`)
  await comeBack(db, stored.back)
  const count = (await filesOf(db.read, ended)) + stored.orphans.length + stored.missing.length
  if (count > (max ?? maxOf(stored.total))) return stop(db, 'sweep_stopped', { count, total: stored.total })

  const at = new Date(now).toISOString()
  const keys: string[] = []
  let deletedTotal = 0
  for (const ids of inBatches(ended))
    deletedTotal += await db.write(async tx => {
      // What was found to have ended may be in use since then.
      const rows = await endedIn(tx, now).where('id', 'in', ids).selectAll().forUpdate().execute()
      if (rows.length > 0) keys.push(...(await endMedia(tx, rows, at)))
      return rows.length
    })
  for (const batch of inBatches(stored.orphans)) {
    const orphans = await db.write(tx => endOrphans(tx, batch, at))
    keys.push(...orphans)
    deletedTotal += orphans.length
  }
  await moveIntoQuarantine(db, storage, keys, now)
  await purgeQuarantine(db, storage, now)
  await storage.tidy(now - day)
  deletedTotal += await reportLost(db, stored.missing)
  deletedTotal += await purgeStaging(db, staging, now)
  await db.write(tx => unwarn(tx, 'sweep_stopped'))
  return deletedTotal
}

/** Ends nothing, and says why. */
async function stop(
  db: Db,
  code: WarningCode,
  counts: { count?: number; total?: number } = {},
): Promise<never> {
  await db.write(async tx => {
    await unwarn(tx, 'store_foreign', 'store_unmarked', 'sweep_failed', 'sweep_stopped')
    await warn(tx, code, counts)
  })
  throw new PurgeStopped(code, counts)
}

/** Thrown by a sweep that has ended nothing; the message is for the log. */
class PurgeStopped extends Error {
  constructor(code: string, { count, total }: { count?: number; total?: number }) {
    const of = count === undefined ? '' : `: it would end ${count} of ${total} files`
    super(`The sweep of files has ended nothing (${code}${of}). See docs/operating.md, Files.`)
  }
}

/** Rows that have had their day. What is lost is none of them: its file may come back. */
const endedIn = (tx: Tx | Reader, now: number) =>
  tx
    .selectFrom('media')
    .select('id')
    .where(row => {
      const isOlder = (by: number) => row('updatedAt', '<', new Date(now - by).toISOString())
      const use = row.selectFrom('mediaUses').select('mediaId').whereRef('mediaUses.mediaId', '=', 'media.id')
      const unused = row.not(row.exists(use))
      const lonely = row.or([row('purpose', '=', 'avatar'), row('courseId', 'is', null)])
      const isReady = row('status', '=', 'ready')
      return row.or([
        row.and([
          row('status', '=', 'failed'),
          row.or([row('problem', 'is', null), row('problem', '<>', 'lost')]),
          isOlder(day),
        ]),
        row.and([isReady, row('replaces', 'is not', null), isOlder(day)]),
        row.and([isReady, lonely, unused, isOlder(day), row('purpose', '<>', 'import')]),
        row.and([row('purpose', '=', 'import'), isOlder(importsLast)]),
        row.and([row('status', '=', 'uploading'), isOlder(abandonedLasts)]),
        row('deletedAt', '<', new Date(now - binLasts).toISOString()),
        ...declaredEndedFiles().map(ended => ended(row, now)),
      ])
    })

/** The files of media without the versions of videos, which nobody uploaded: with them one video would be a whole purge. */
async function filesOf(read: Reader, ids: string[]) {
  let count = 0
  for (const batch of inBatches(ids)) {
    const files = read
      .selectFrom('mediaFiles')
      .where('mediaId', 'in', batch)
      .where('name', 'not in', versions)
    count += (await files.select('key').execute()).length
  }
  return count
}

function inBatches<Item>(items: Item[]) {
  const count = Math.ceil(items.length / batchSize)
  return Array.from({ length: count }, (_, at) => items.slice(at * batchSize, (at + 1) * batchSize))
}
