import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import type { Db } from '../db/tables.ts'
import { BadSetting } from '../settings/settings.ts'
import type { Files } from '../storage/files.ts'
import { writeArchive } from './archive.ts'
import { migrationsOf, tablesOf } from './catalogue.ts'
import { type Manifest, manifestName, partOf } from './manifest.ts'
import { linesOf } from './rows.ts'
import { storedFilesIn } from './stored-files.ts'

type Report = (line: string) => void

/**
 * Writes all that a site is into one archive while the site runs: every row as it was at one moment, the files that
 * these rows name, and the secret. Nothing is written to the database, which may be of an older release.
 */
export async function backup(
  db: Db,
  files: Files,
  file: string,
  report: Report = () => {},
): Promise<Manifest> {
  if (existsSync(file)) throw new BadSetting(`${file} is there already; a backup replaces nothing.`)
  if ((await migrationsOf(db)).length === 0)
    throw new BadSetting('There is nothing to back up: the database holds no site.')

  return writeArchive(file, async add => {
    const manifest: Manifest = {
      ...{ format: 1, madeAt: new Date().toISOString(), migrations: [] },
      ...{ tables: [], files: [], missing: [], secret: null },
    }
    const stored = await db.snapshot(async read => {
      manifest.migrations = await migrationsOf({ engine: db.engine, read })
      for (const table of await tablesOf({ engine: db.engine, read })) {
        let rows = 0
        const lines = async function* () {
          for await (const line of linesOf(read, table)) {
            rows++
            yield line
          }
        }
        const sum = await add(partOf.table(table.name), Readable.from(lines()))
        manifest.tables.push({ name: table.name, columns: table.columns, rows, ...sum })
      }
      report(
        `${manifest.tables.reduce((count, { rows }) => count + rows, 0)} rows of ${manifest.tables.length} tables`,
      )
      return storedFilesIn(read, manifest.migrations)
    })

    for (const { key, size, contentType } of stored) {
      const content = await opened(files, key, size)
      if (!content) manifest.missing.push(key)
      else manifest.files.push({ key, contentType, ...(await add(partOf.file(key), content, size)) })
      report(`${manifest.files.length} of ${stored.length} files`)
    }
    const secret = join(files.settings.dataDir, 'secret')
    if (existsSync(secret)) {
      const content = await readFile(secret)
      manifest.secret = await add(partOf.secret, Readable.from([content]), content.length)
    }
    await add(manifestName, Readable.from([JSON.stringify(manifest, null, 2)]))
    return manifest
  })
}

/** A stored file as a stream; nothing where the store does not hold it. */
async function opened({ storage }: Files, key: string, size: number): Promise<Readable | undefined> {
  if (size === 0) return Readable.from([])
  const pipe = await storage.read(key, { start: 0, end: size - 1 }).catch(error => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (!pipe) return undefined
  // A store may use one buffer for all it reads, and takes a piece for written once it is here.
  const through = new Transform({ transform: (piece, _, done) => done(null, Buffer.from(piece)) })
  pipe(through).catch(error => through.destroy(error))
  return through
}

const isMissing = ({ code, name }: { code?: string; name?: string }) =>
  code === 'ENOENT' || name === 'NoSuchKey'
