import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { Upload } from '@tus/server'
import { expect, inject, test } from 'vitest'
import type { Reader } from '#platform/server/db/tables.ts'
import { UploadStore } from './tus-store.ts'

test('what still comes to one process writes nothing where another one has gone on with the upload', async () => {
  const folder = join(inject('folder'), randomUUID())
  const newStore = () => new UploadStore(folder, undefined as unknown as Reader)
  const [one, other] = [newStore(), newStore()]
  const kept = async () => (await readFile(join(folder, 'a'))).toString()
  await one.create(new Upload({ id: 'a', size: 8, offset: 0 }))
  const stale = new PassThrough()
  const writing = one.write(stale, 'a', 0)
  stale.write('abcd')
  await expect.poll(kept).toBe('abcd')
  expect(await other.write(Readable.from([Buffer.from('efgh')]), 'a', 4)).toBe(8)
  stale.end('XXXX')
  await expect(writing).rejects.toMatchObject({ code: 'wrong_offset' })
  expect(await kept()).toBe('abcdefgh')
})
