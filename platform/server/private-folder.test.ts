import { chmodSync, existsSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { openDb } from '#app/server/open-db.ts'
import { openFiles } from './storage/files.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
const files = ['site.db', 'site.db-wal', 'site.db-shm', 'secret']

describe.skipIf(process.platform === 'win32')('what a site keeps is readable by its owner alone', () => {
  test.each(['a new site', 'a site that others could read'])('%s', async which => {
    const dataDir = join(mkdtempSync(join(inject('folder'), 'private-')), 'data')
    const before = process.umask(0o022)
    for (let start = 0; start < (which === 'a new site' ? 1 : 2); start++) {
      await openFiles({ dataDir })
      const db = await openDb(join(dataDir, 'site.db'))
      await db.read.selectFrom('users').select('id').execute()
      expect(files.map(name => [name, modeOf(join(dataDir, name))])).toEqual(files.map(name => [name, '600']))
      expect(modeOf(dataDir)).toBe('700')
      await db.close()
      chmodSync(dataDir, 0o755)
      // What a server leaves that was killed.
      for (const name of files) if (!existsSync(join(dataDir, name))) writeFileSync(join(dataDir, name), '')
      for (const name of files) chmodSync(join(dataDir, name), 0o644)
    }
    process.umask(before)
  })
})
