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
import { unhurried } from '#platform/server/db/limits.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { plantLarge } from '../demo/large/plant.ts'
import { sizes } from '../demo/large/sizes.ts'

export type Engine = 'sqlite' | 'postgres'
/** Where a school is kept, as the settings of a server say it. */
export type Settings = { DATA_DIR: string; DATABASE_URL: string }
export type Schools = Record<keyof typeof sizes, Settings> & {
  stop: () => Promise<void>
  databasePid?: () => number | undefined
}

/** A large school and one of a hundredth of it. */
export const makeSchools = (engine: Engine) => (engine === 'sqlite' ? inFiles() : inPostgres())

async function plant(address: string, size: keyof typeof sizes) {
  const begun = performance.now()
  const db = await openDb(address, { limits: unhurried })
  await plantLarge(db, sizes[size])
  await db.close()
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0)
  console.log(`Planted ${sizes[size].lessons.toLocaleString('en')} lessons in ${seconds} s.`)
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
      await plant(join(DATA_DIR, 'site.db'), size)
      writeFileSync(whole, '')
    }
    settings[size] = { DATA_DIR, DATABASE_URL: '' }
  }
  return { ...settings, stop: async () => {} }
}

/** In a PostgreSQL of the run, set up as one that is to keep what it was given. */
async function inPostgres(): Promise<Schools> {
  const { address, stop, pid } = await startPostgres(['shared_buffers=256MB', 'max_wal_size=4GB'])
  const folder = mkdtempSync(join(tmpdir(), 'bustan-bench-'))
  const settings = {} as Record<keyof typeof sizes, Settings>
  for (const size of ['hundredth', 'large'] as const) {
    const DATABASE_URL = Object.assign(new URL(address), { pathname: size }).href
    await execute(address, `create database ${size} template template0`)
    await plant(DATABASE_URL, size)
    await execute(DATABASE_URL, 'vacuum analyze')
    settings[size] = { DATA_DIR: folder, DATABASE_URL }
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
