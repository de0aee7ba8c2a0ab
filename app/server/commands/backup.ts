// `npm run backup -- FILE` writes all of a site, which may be running, into one archive; `npm run restore -- FILE` fills
// an empty site from it.
import { existsSync } from 'node:fs'
import { verifyProgress } from '#modules/learning/server/progress/verify.ts'
import { backup } from '#platform/server/backup/backup.ts'
import { restore } from '#platform/server/backup/restore.ts'
import { unhurried } from '#platform/server/db/engines/limits.ts'
import { whyNotOpened } from '#platform/server/db/engines/not-opened.ts'
import { connectDb } from '#platform/server/db/engines/open.ts'
import type { Db } from '#platform/server/db/tables.ts'
import { privateFolder } from '#platform/server/private-folder.ts'
import { BadSetting, readSettings } from '#platform/server/settings/settings.ts'
import { type Files, openFiles } from '#platform/server/storage/files.ts'
import { migrations } from '../migrations/index.ts'
import { declareModules } from '../open-db.ts'
import { auditBackup } from './audit-backup.ts'
import { refuseNoDatabase, runProgram } from './program.ts'

await runProgram(() => start(process.argv[2], process.argv[3]))

async function start(command?: string, file?: string) {
  const settings = readSettings()
  const { databaseUrl, dataDir } = settings
  if ((command !== 'backup' && command !== 'restore') || !file)
    throw new BadSetting('Say `npm run backup -- FILE` or `npm run restore -- FILE`.')
  if (command === 'backup') refuseNoDatabase(databaseUrl)
  if (command === 'restore' && !existsSync(file)) throw new BadSetting(`There is no archive at ${file}.`)
  privateFolder(dataDir)
  declareModules()
  const db = await connectDb(databaseUrl, unhurried)
  try {
    const files = await openFiles(settings.files)
    if (command === 'backup') await write(db, await backup(db, files, file, newReporter()), file)
    else await fill(db, files, file)
  } catch (error) {
    throw whyFailed(databaseUrl, error as NodeJS.ErrnoException)
  } finally {
    await db.close()
  }
}

/** The sentence for what its user can mend, a file or folder that cannot be used or a database that is away; else the error itself. */
function whyFailed(databaseUrl: string, error: NodeJS.ErrnoException) {
  if (error.path) return new BadSetting(`${error.path} cannot be used: ${error.message}.`)
  return whyNotOpened(databaseUrl, error) ?? error
}

type Manifest = Awaited<ReturnType<typeof backup>>

async function write(db: Db, manifest: Manifest, file: string) {
  console.log(`${file} holds ${countsOf(manifest)}.`)
  // What was written is a whole backup also where the site cannot be written to, as on a full disk.
  if (!(await auditBackup(db, manifest, file).catch(() => false)))
    console.log('It is not in the audit: the database is of another release, or cannot be written to.')
  for (const key of manifest.missing) console.error(`The store of files does not hold ${key}.`)
  if (manifest.missing.length > 0) process.exitCode = 2
}

async function fill(db: Db, files: Files, file: string) {
  const manifest = await restore(db, files, file, migrations, newReporter())
  const { percentages, differing } = await verifyProgress(db)
  console.log(
    `Restored ${countsOf(manifest)}; ${percentages} percentages counted again, ${differing.length || 'none'} differ.`,
  )
  for (const line of differing) console.error(line)
  if (differing.length > 0) process.exitCode = 2
}

function countsOf({ tables, files }: Manifest) {
  const rows = tables.reduce((count, table) => count + table.rows, 0)
  const bytes = files.reduce((count, { size }) => count + size, 0)
  return `${rows.toLocaleString('en')} rows and ${files.length.toLocaleString('en')} files of ${(bytes / 1e6).toFixed(1)} MB`
}

/** Reports how far it is, every few seconds. */
function newReporter() {
  let last = Date.now()
  return (line: string) => {
    if (Date.now() - last < 3_000) return
    last = Date.now()
    console.log(line)
  }
}
