import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openDb } from '#app/server/open-db.ts'
import { fileIn } from '#platform/server/jobs/files.ts'
import { purgeFiles } from '#modules/media/server/retention/files.ts'
import { openFiles } from '#platform/server/storage/files.ts'
import { verdict, whole } from '../../print.ts'
import type { Look, Settings } from './look.ts'

const day = 86_400_000

/**
 * What runs that died have left behind, once the sweeps of the next days were there: no half file, no file that nobody
 * names, no event that nobody was handed, no job that was given up.
 */
export async function leftOf(settings: Settings, look: Look): Promise<string[][]> {
  const { DATA_DIR: dataDir, DATABASE_URL } = settings
  const files = await openFiles({ dataDir })
  const drafts = await readdir(files.staging).catch(() => [])
  const db = await openDb(DATABASE_URL || join(dataDir, 'site.db'))
  try {
    await purgeFiles(db, files, { now: Date.now() + 2 * day, max: Number.POSITIVE_INFINITY })
  } finally {
    await db.close()
  }
  const left = await readdir(files.staging).catch(() => [])
  const stored = new Set<string>()
  for await (const { key } of files.storage.keys()) stored.add(key)
  const named = new Set((await look.rows('select "key" from "mediaFiles"')).map(({ key }) => key))
  for (const { result } of await look.rows('select "result" from jobs where "result" is not null')) {
    const file = fileIn(result)
    if (file) named.add(file.key)
  }
  const isSame = stored.size === named.size && [...named].every(key => stored.has(key))
  const open = await look.one(`select count(*) as "count" from events`)
  const failed = await look.one(`select count(*) as "count" from jobs where "state" = 'failed'`)
  return [
    [
      'drafts of files',
      `${whole(drafts.length)} before`,
      `${whole(left.length)} after`,
      verdict(left.length === 0),
    ],
    ['files', `${whole(stored.size)} stored`, `${whole(named.size)} named`, verdict(isSame)],
    ['events', `${whole(open.count)} not handed over`, '', verdict(open.count === 0)],
    ['jobs', `${whole(failed.count)} given up`, '', verdict(failed.count === 0)],
  ]
}
