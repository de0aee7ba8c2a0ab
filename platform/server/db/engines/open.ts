import { type Limits, unhurried } from './limits.ts'
import type { Migrations } from '../migrate.ts'
import { whyNotOpened } from './not-opened.ts'
import { sqlite } from './sqlite.ts'
import type { Db } from '../tables.ts'
import { requireBackup, copyBeforeUpgrade } from './upgrade.ts'

const isPostgresAddress = (address: string) => address.startsWith('postgres')

type Options = {
  limits?: Partial<Limits>
  /** Whether the schema of a PostgreSQL may be changed, because there is a backup of it. */
  mayUpgrade?: boolean
}

/**
 * Opens the database named by one address, a file or postgres://…, and brings it up to date: a file of SQLite is copied
 * before its schema changes. Throws BadSetting, in one sentence, where it is away, damaged, newer than this release, or
 * not to be written.
 */
export const openDatabase = (address: string, migrations: Migrations, options: Options = {}): Promise<Db> =>
  open(address, migrations, options).catch(error => {
    throw whyNotOpened(address, error) ?? error
  })

async function open(
  address: string,
  migrations: Migrations,
  { limits, mayUpgrade = true }: Options,
): Promise<Db> {
  const db = await connectDb(address, limits)
  try {
    if (db.engine === 'sqlite' || limits === unhurried)
      await bringUpToDate(db, migrations, address, mayUpgrade)
    else if (!(await migrations.isOfToday(db))) await bringUpToDateUnhurried(address, migrations, mayUpgrade)
  } catch (error) {
    await db.close()
    throw error
  }
  return db
}

/** A server gives a statement ten seconds; to build an index of a large table may take minutes. */
async function bringUpToDateUnhurried(address: string, migrations: Migrations, mayUpgrade: boolean) {
  const db = await connectDb(address, unhurried)
  try {
    await bringUpToDate(db, migrations, address, mayUpgrade)
  } finally {
    await db.close()
  }
}

async function bringUpToDate(db: Db, migrations: Migrations, address: string, mayUpgrade: boolean) {
  const pending = await migrations.pendingIn(db)
  if (pending.length > 0 && db.engine === 'sqlite') await copyBeforeUpgrade(address, pending)
  if (pending.length > 0 && db.engine === 'postgres' && !mayUpgrade) requireBackup(pending)
  await migrations.migrate(db)
}

/** Opens a database as it is, whatever release it is of. */
export async function connectDb(address: string, limits?: Partial<Limits>): Promise<Db> {
  if (!isPostgresAddress(address)) return sqlite(address)
  // Its driver is of no use, and no light weight, to a site on SQLite.
  return (await import('./postgres.ts')).postgres(address, limits)
}
