import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDb } from '#app/server/open-db.ts'
import { unhurried } from '#platform/server/db/engines/limits.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { plantLarge } from '../demo/large/plant.ts'
import { type Size, sizes } from '../demo/large/sizes.ts'

export type Engine = 'sqlite' | 'postgres'
/** Where a school is kept, as the settings of a server say it. */
export type Settings = { DATA_DIR: string; DATABASE_URL: string }
export type Schools<Name extends string = keyof typeof sizes> = Record<Name, Settings> & {
  stop: () => Promise<void>
  databasePid?: () => number | undefined
}

/** A large school and one of a hundredth of it. */
export const makeSchools = (engine: Engine): Promise<Schools> =>
  engine === 'sqlite' ? inFiles() : inPostgres(sizes)

async function plant(address: string, size: Size) {
  const begun = performance.now()
  const db = await openDb(address, { limits: unhurried })
  await plantLarge(db, size)
  await db.close()
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0)
  const [users, lessons] = [size.users.toLocaleString('en'), size.lessons.toLocaleString('en')]
  console.log(`Planted ${users} users and ${lessons} lessons in ${seconds} s.`)
}

/** Kept for the next run, in a folder that is named after what it is made by. */
async function inFiles(): Promise<Schools> {
  const folder = join(
    tmpdir(),
    `bustan-bench-${hashOf(['demo/large', ...globSync('{app,modules/*}/server/migrations')])}`,
  )
  console.log(`The schools are in ${folder}, for the next run too.`)
  const settings = {} as Record<keyof typeof sizes, Settings>
  for (const size of ['hundredth', 'large'] as const) {
    const DATA_DIR = join(folder, size)
    const whole = join(DATA_DIR, 'whole')
    if (!existsSync(whole)) {
      rmSync(DATA_DIR, { recursive: true, force: true })
      mkdirSync(DATA_DIR, { recursive: true })
      await plant(join(DATA_DIR, 'site.db'), sizes[size])
      writeFileSync(whole, '')
    }
    settings[size] = { DATA_DIR, DATABASE_URL: '' }
  }
  return { ...settings, stop: async () => {} }
}

/** Schools of some sizes in a PostgreSQL of the run, set up as one that is to keep what it was given. */
export async function inPostgres<Name extends string>(of: Record<Name, Size>): Promise<Schools<Name>> {
  const { address, stop, pid } = await startPostgres(['shared_buffers=256MB', 'max_wal_size=4GB'])
  const folder = mkdtempSync(join(tmpdir(), 'bustan-bench-'))
  const settings = {} as Record<Name, Settings>
  for (const [name, size] of Object.entries(of) as [Name, Size][]) {
    const DATABASE_URL = Object.assign(new URL(address), { pathname: name }).href
    await execute(address, `create database ${name} template template0`)
    await plant(DATABASE_URL, size)
    await execute(DATABASE_URL, 'vacuum analyze')
    const DATA_DIR = join(folder, name) // of one folder the second site would say that it is another's
    mkdirSync(DATA_DIR)
    settings[name] = { DATA_DIR, DATABASE_URL }
  }
  return {
    ...settings,
    databasePid: pid,
    async stop() {
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
}

async function execute(address: string, sql: string) {
  const client = new pg.Client(address)
  await client.connect()
  await client.query(sql)
  await client.end()
}

function hashOf(folders: string[]) {
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const file of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 8)
}
