import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isConstraint } from '../db/engines/errors.ts'
import type { Migrations } from '../db/migrate.ts'
import { withoutRevisions } from '../db/transactions/revisions.ts'
import type { Db, Tx } from '../db/tables.ts'
import { BadSetting } from '../settings/settings.ts'
import type { Files } from '../storage/files.ts'
import { type Archive, openArchive } from './archive.ts'
import { migrationsOf, tablesOf } from './catalogue.ts'
import { type Manifest, manifestName, partOf, readManifest } from './manifest.ts'
import { checksumOf } from './rows.ts'

type Report = (line: string) => void
const batchSize = 200

/**
 * Fills an empty site from an archive. The whole archive is checked before anything is written, and the rows are checked
 * again as they stand in the database before they are kept: as many as the archive says, with the same sums, and none that
 * names a row which is not there. The files come first, so that what was broken off can be begun again. Sessions are not in a backup: everybody signs in anew.
 */
export async function restore(
  db: Db,
  files: Files,
  file: string,
  migrations: Migrations,
  report: Report = () => {},
): Promise<Manifest> {
  const archive = await openArchive(file).catch(() => {
    throw new BadSetting(`${file} cannot be read as an archive.`)
  })
  try {
    const manifest = await checked(archive, migrations, report)
    await refuseUnfit(db, files, manifest, migrations)
    await fillStore(archive, files, manifest, report)
    await putSecret(archive, files, manifest)
    await fillDatabase(db, archive, manifest, migrations, report)
    return manifest
  } finally {
    archive.close()
  }
}

/** Reads the whole archive once, and refuses one that is not, to the last byte, what it says it is. */
async function checked(archive: Archive, migrations: Migrations, report: Report) {
  if (!archive.names.includes(manifestName))
    throw new BadSetting('This archive is no backup of Bustan, or not a whole one.')
  const manifest = readManifest(await archive.textOf(manifestName))
  const parts = [
    ...manifest.tables.map(table => ({ part: partOf.table(table.name), ...table })),
    ...manifest.files.map(each => ({ part: partOf.file(each.key), ...each })),
    ...(manifest.secret ? [{ part: partOf.secret, ...manifest.secret }] : []),
  ]
  for (const [at, { part, size, sha256 }] of parts.entries()) {
    const found = archive.names.includes(part)
      ? await archive.sumOf(part).catch(() => undefined) // what does not unpack is not what it was
      : undefined
    if (found?.size !== size || found.sha256 !== sha256)
      throw new BadSetting(`${part} of this archive is damaged or missing. Nothing was restored.`)
    report(`${at + 1} of ${parts.length} parts checked`)
  }
  const unknown = manifest.migrations.find(name => !migrations.names.includes(name))
  if (unknown) throw new BadSetting(`This backup is of a newer release: ${unknown} is not known here.`)
  return manifest
}

/** A site is filled only where there is none: nobody's rows, and no files but those of this archive. */
async function refuseUnfit(db: Db, { storage }: Files, manifest: Manifest, migrations: Migrations) {
  const done = await migrationsOf(db)
  if (done.length > 0) {
    if (await migrations.isInUse(db.read))
      throw new BadSetting('There are people on this site already: a backup is restored into an empty one.')
    if (done.join() !== manifest.migrations.join())
      throw new BadSetting('The database holds the tables of another release: give the backup an empty one.')
  }
  const own = new Set(manifest.files.map(({ key }) => key))
  for await (const { key } of storage.keys())
    if (!own.has(key))
      throw new BadSetting('The store of files is not empty: a backup is restored into an empty one.')
}

async function fillStore(archive: Archive, { storage, staging }: Files, { files }: Manifest, report: Report) {
  const there = new Set<string>()
  for await (const { key } of storage.keys()) there.add(key)
  await mkdir(staging, { recursive: true, mode: 0o700 })
  for (const [at, { key, contentType }] of files.entries()) {
    // Of a restore that was broken off, and perhaps not whole.
    if (there.has(key)) await storage.quarantine(key).then(() => storage.purge(key))
    const draft = join(staging, `${key}.restored`)
    await pipeline(await archive.read(partOf.file(key)), createWriteStream(draft, { mode: 0o600 }))
    await storage.put(draft, key, contentType)
    await rm(draft)
    report(`${at + 1} of ${files.length} files`)
  }
}

async function fillDatabase(
  db: Db,
  archive: Archive,
  manifest: Manifest,
  migrations: Migrations,
  report: Report,
) {
  await migrations.migrate(db, manifest.migrations.at(-1))
  await db.write(async writing => {
    const tx = withoutRevisions(writing)
    for (const { name } of manifest.tables.toReversed()) await tx.deleteFrom(name as 'users').execute()
    for (const { name, columns } of manifest.tables)
      await fillTable(tx, archive, name, columns).catch(error => {
        throw unfitRows(name, error)
      })
    for (const table of await tablesOf({ engine: db.engine, read: tx })) {
      const said = manifest.tables.find(({ name }) => name === table.name)
      const { rows, sha256 } = await checksumOf(tx, table)
      if (rows !== said?.rows || sha256 !== said.sha256)
        throw new BadSetting(
          `${table.name} is not in the database as it is in the backup. Nothing was restored.`,
        )
      report(`${table.name}: ${said.rows} rows`)
    }
  })
  await migrations.migrate(db)
}

/** The sentence for rows that the database refuses, by a foreign key or another rule of their table; any other error as it is. */
function unfitRows(table: string, error: Error) {
  if (!isConstraint(error)) return error
  return new BadSetting(
    `${table} of this archive holds rows that do not fit the others: ${error.message}. Nothing was restored.`,
  )
}

async function fillTable(tx: Tx, archive: Archive, name: string, columns: string[]) {
  let rows: Record<string, unknown>[] = []
  const insert = async () => {
    if (rows.length > 0)
      await tx
        .insertInto(name as 'users')
        .values(rows as never)
        .execute()
    rows = []
  }
  for await (const line of archive.linesOf(partOf.table(name))) {
    const values = JSON.parse(line) as unknown[]
    rows.push(Object.fromEntries(columns.map((column, at) => [column, values[at]])))
    if (rows.length === batchSize) await insert()
  }
  await insert()
}

/** The secret of the site, so that what was signed with it stays good, in place of the one that this folder was given. */
async function putSecret(archive: Archive, { settings }: Files, { secret }: Manifest) {
  if (!secret || settings.appSecret !== undefined) return
  const file = join(settings.dataDir, 'secret')
  await writeFile(`${file}.restored`, await archive.textOf(partOf.secret), { mode: 0o600 })
  await rename(`${file}.restored`, file)
}
