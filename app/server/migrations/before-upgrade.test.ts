import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { unhurried } from '#platform/server/db/engines/limits.ts'
import { connectDb } from '#platform/server/db/engines/open.ts'
import { withoutRevisions } from '#platform/server/db/transactions/revisions.ts'
import { refuseUnsafe } from '#platform/server/db/engines/unsafe.ts'

import { emptyAddress, newAddress } from '#test/database.ts'
import { passingFolder, programsFolder } from '#test/memory.ts'
import { forgetful, startPostgres } from '#test/postgres-server.ts'
import { openDb } from '../open-db.ts'
import { migrations } from './index.ts'

const onPostgres = inject('postgres') !== undefined

async function ofOlderRelease() {
  const address = await emptyAddress()
  const db = await connectDb(address, unhurried)
  await migrations.migrate(db, '0011-upcoming')
  const person = {
    id: 'a',
    name: 'Old',
    username: 'old',
    email: null,
    phone: null,
    role: 'admin',
    status: 'active',
  }
  const rest = {
    locale: null,
    mustRenew: false,
    passwordHash: null,
    lastSeenAt: null,
    search: '',
    sortKey: '',
  }
  const stored = { createdAt: '', updatedAt: '', version: 1, deletedAt: null, deletedWith: null }
  await db.write(tx =>
    withoutRevisions(tx)
      .insertInto('users')
      .values({ ...person, ...rest, ...stored } as never)
      .execute(),
  )
  expect(await migrations.pendingIn(db)).toEqual(migrations.names.slice(11))
  await db.close()
  return address
}

test('a new database, and one of today, are opened without a copy', async () => {
  for (const address of [await emptyAddress(), await newAddress()])
    for (let start = 0; start < 2; start++) await (await openDb(address, { mayUpgrade: false })).close()
})

test('a database that another server is making at this moment is none of an older release', async () => {
  const address = await emptyAddress()
  const first = await connectDb(address, unhurried)
  await migrations.migrate(first, '0011-upcoming')
  expect(await migrations.pendingIn(first)).toEqual([])
  await (await openDb(address, { mayUpgrade: false })).close()
  await first.close()
})

test.runIf(!onPostgres)('a file of SQLite is copied before its schema changes, once', async () => {
  const address = await ofOlderRelease()
  await (await openDb(address, { mayUpgrade: false })).close()
  const folder = join(dirname(address), 'before-upgrade')
  const copies = readdirSync(folder).filter(name => name.startsWith(basename(address)))
  expect(copies).toEqual([`${basename(address)}.before-${migrations.names[11]}`])
  const copy = join(folder, copies[0]!)
  expect(statSync(copy).mode & 0o777).toBe(0o600)
  const old = await connectDb(copy, unhurried)
  expect(await migrations.pendingIn(old)).toEqual(migrations.names.slice(11))
  expect(await old.read.selectFrom('users').select('name').execute()).toEqual([{ name: 'Old' }])
  await old.close()
  await (await openDb(address)).close()
})

test.runIf(onPostgres)(
  'the schema of a PostgreSQL changes only when somebody says that there is a backup',
  async () => {
    const address = await ofOlderRelease()
    await expect(openDb(address, { mayUpgrade: false })).rejects.toThrow('npm run backup -- FILE')
    const db = await openDb(address, { mayUpgrade: true })
    expect(await migrations.pendingIn(db)).toEqual([])
    await db.close()
  },
)

test.runIf(onPostgres)('a PostgreSQL that may lose what it acknowledged is refused', async () => {
  const open = async (address: string) => connectDb(address, unhurried)
  const unsafe = await open(inject('postgres')!.server)
  await expect(refuseUnsafe(unsafe)).rejects.toThrow('fsync and full_page_writes off')
  await unsafe.close()
  const server = await startPostgres(
    forgetful.filter(setting => !/^(fsync|full_page)/.test(setting)),
    passingFolder(),
    programsFolder(),
  )
  const safe = await open(server.address)
  await expect(refuseUnsafe(safe)).resolves.toBeUndefined()
  await safe.close()
  await server.stop()
})
