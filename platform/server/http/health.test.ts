import { readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, inject, test, vi } from 'vitest'
import { newFile } from '#test/database.ts'
import { newWorld } from '#test/world.ts'

/** What was found out lasts a second. */
const aWhileLater = () => vi.spyOn(Date, 'now').mockReturnValue(new Date().getTime() + 2_000)

test('a site is not ready when its database cannot be read', async () => {
  const { app, db } = await newWorld()
  const request = async () => (await app.inject('/readyz')).statusCode
  expect(await request()).toBe(200)
  await db.write(tx => sql`alter table migrations rename to elsewhere`.execute(tx))
  aWhileLater()
  expect(await request()).toBe(503)
})

test.skipIf(inject('postgres'))('nor when its file has been overwritten', async () => {
  const file = newFile()
  const { app } = await newWorld({}, file)
  const other = new DatabaseSync(file)
  other.exec('pragma wal_checkpoint(truncate)')
  other.close()
  writeFileSync(file, Buffer.alloc(readFileSync(file).length, 'x'), { flag: 'r+' })
  aWhileLater()
  expect((await app.inject('/readyz')).statusCode).toBe(503)
})
