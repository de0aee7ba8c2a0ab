import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { BadSetting } from '../../settings/settings.ts'

/** So many copies of a file of SQLite, from before the last releases that changed the schema, are kept beside it. */
const copiesKept = 3

/** Copies a file of SQLite beside itself, as it is at one moment, before its schema changes. */
export async function copyBeforeUpgrade(file: string, [next]: string[]) {
  const folder = join(dirname(file), 'before-upgrade')
  const name = `${basename(file)}.before-${next}`
  const copy = join(folder, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (existsSync(copy)) return // of a start that was broken off: older, and so the better one
  const source = new DatabaseSync(file, { readOnly: true })
  try {
    await backup(source, `${copy}.part`)
  } finally {
    source.close()
  }
  chmodSync(`${copy}.part`, 0o600)
  renameSync(`${copy}.part`, copy)
  const copies = readdirSync(folder)
    .filter(each => each.startsWith(`${basename(file)}.before-`))
    .sort()
  for (const old of copies.slice(0, -copiesKept)) rmSync(join(folder, old))
}

/** Only whoever runs a PostgreSQL knows where a backup of it belongs: they are asked to make one and to say so. */
export function requireBackup([next]: string[]): never {
  throw new BadSetting(
    `This release changes the database (${next}), and there is no way back but a backup. Make one with ` +
      '`npm run backup -- FILE`, then start once with UPGRADE_DATABASE=1.',
  )
}
