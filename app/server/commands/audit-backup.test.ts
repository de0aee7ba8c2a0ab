import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { backup } from '#platform/server/backup/backup.ts'
import { newWorld } from '#test/world.ts'
import { auditBackup } from './audit-backup.ts'

test('a backup by command is in the audit of its site, unless that is of an older release', async () => {
  const { db, files, done } = await newWorld()
  const file = join(inject('folder'), `${randomBytes(8).toString('hex')}.zip`)
  const manifest = await backup(db, files, file)
  expect(await auditBackup(db, manifest, file)).toBe(true)
  const [entry] = (await done('admin', 'GET /audit?action=backup')).items
  expect(entry).toMatchObject({ actor: null, kind: 'lists' })
  const held = Object.fromEntries(entry.changes.map(({ field, after }: any) => [field, after]))
  const rows = manifest.tables.reduce((count, table) => count + table.rows, 0)
  expect(held).toMatchObject({ list: 'backup', rows, files: 0, account: expect.stringMatching(/./) })
  expect(file).toContain(held.fileName)
  expect(await auditBackup(db, { ...manifest, migrations: ['0011-upcoming'] }, file)).toBe(false)
})
