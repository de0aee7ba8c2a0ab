// `npm run files -- list`, `-- restore ID` and `-- sweep MOST`: what was swept, getting it back, and a sweep that may end
// more files than one by itself does.
import { existsSync } from 'node:fs'
import { openDb } from '../db/open.ts'
import type { Db } from '../db/tables.ts'
import { type Files, openFiles } from '../files/files.ts'
import { BadSetting, readSettings } from '../settings.ts'
import { sweepFiles } from './files.ts'
import { bringBack } from './quarantine.ts'

const usage = 'Say `npm run files -- list`, `-- restore ID` or `-- sweep MOST`.'

try {
  await start(process.argv[2], process.argv[3])
} catch (error) {
  if (!(error instanceof BadSetting)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function start(command?: string, given = '') {
  const settings = readSettings()
  const { databaseUrl } = settings
  if (!databaseUrl.startsWith('postgres') && !existsSync(databaseUrl))
    throw new BadSetting(`There is no database at ${databaseUrl}.`)
  const db = await openDb(databaseUrl)
  try {
    const files = await openFiles(settings.files)
    if (command === 'list') await list(db)
    else if (command === 'restore' && given) await restore(db, files, given)
    else if (command === 'sweep' && /^\d{1,9}$/.test(given)) await sweep(db, files, Number(given))
    else throw new BadSetting(usage)
  } finally {
    await db.close()
  }
}

async function list(db: Db) {
  const rows = await db.read.selectFrom('quarantine').selectAll().orderBy('at').execute()
  for (const { at, mediaId, key, media, fileName } of rows)
    console.log([at, media ? mediaId : key, media ? fileName : '(nothing is known of it)'].join('  '))
  console.log(`${rows.length} files were swept and are kept for 30 days.`)
}

async function restore(db: Db, { storage }: Files, id: string) {
  const back = await bringBack(db, storage, id)
  if (back === 0) throw new BadSetting(`Nothing of ${id} can be put back: see docs/operating.md, Files.`)
  console.log(`${back} files of ${id} are back.`)
}

async function sweep(db: Db, files: Files, most: number) {
  const gone = await sweepFiles(db, files, { most }).catch((error: Error): never => {
    throw new BadSetting(error.message)
  })
  console.log(`${gone} were ended; what was stored of them is kept for 30 days.`)
}
