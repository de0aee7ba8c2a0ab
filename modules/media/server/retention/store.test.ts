import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyAddress } from '#test/database.ts'
import { newFiles } from '#test/files.ts'
import { uploaderOf } from '#test/upload.ts'
import { newWorld } from '#test/world.ts'
import { maxOf, purgeFiles } from './files.ts'
import { bringBack } from './quarantine.ts'
import { checkStore } from './store-mark.ts'

const day = 86_400_000
type Files = Awaited<ReturnType<typeof newFiles>>

async function furnished(settings: Parameters<typeof newFiles>[0] = {}, address?: string) {
  const world = await newWorld({ files: settings }, address)
  const { id: courseId } = await world.newCourse()
  const by = uploaderOf(world.app, world.people.teacher.token)
  const upload = async () =>
    (await by.send('%PDF-1.7\n%%EOF', { filename: 'a.pdf', purpose: 'attachment', courseId })).id
  const many = async (count: number) => {
    const ids: string[] = []
    for (let at = 0; at < count; at++) ids.push(await upload())
    return ids
  }
  const later = (days: number, files: Files = world.files, max?: number) =>
    purgeFiles(world.db, files, { now: Date.now() + days * day, max })
  const keys = () => Array.fromAsync(world.files.storage.keys(), ({ key }) => key)
  const keyOf = async (id: string) => {
    const rows = world.db.read.selectFrom('mediaFiles').select('key').where('mediaId', '=', id)
    return (await rows.executeTakeFirstOrThrow()).key
  }
  const warned = async () =>
    (await world.done('admin', 'GET /warnings')).items.map(({ code }: { code: string }) => code)
  const status = async (id: string) => (await world.done('admin', `GET /media/${id}`)).status
  /** Forgets media as a database of yesterday does. */
  const forget = (ids: string[]) =>
    world.db.write(tx => tx.deleteFrom('media').where('id', 'in', ids).execute())
  return { ...world, by, upload, many, later, keys, keyOf, warned, status, forget, courseId }
}

test('a folder that is not mounted, or a wrong prefix: nothing is lost, nothing ends, and it is said', async () => {
  const { upload, later, warned, status, files, keys } = await furnished()
  const id = await upload()
  expect(await later(1.1)).toBe(0)
  const empty = await newFiles()
  await expect(later(2, empty)).rejects.toThrow('store_unmarked')
  await expect(later(4, empty)).rejects.toThrow('store_unmarked')
  expect([await status(id), await warned()]).toEqual(['ready', ['store_unmarked']])
  expect(await empty.storage.mark()).toBeUndefined()

  await later(5)
  expect([await status(id), await warned(), (await keys()).length]).toEqual(['ready', [], 1])
  expect(await files.storage.mark()).toMatch(/^[\da-f-]{36}$/)
})

test('a second database on the same store ends nothing, marked or not', async () => {
  const { upload, keys, later, files, db } = await furnished()
  await upload()
  const same = { dataDir: files.settings.dataDir, s3: files.settings.s3 }
  const second = await furnished(same, await emptyAddress()) // a copy would be the same site
  await expect(second.later(3)).rejects.toThrow('store_foreign')
  await later(1)
  await expect(second.later(3)).rejects.toThrow('store_foreign')
  expect([await second.warned(), (await keys()).length]).toEqual([['store_foreign'], 1])

  const starts = checkStore(second.db, second.files, () => {})
  if (files.settings.s3) await expect(starts).rejects.toThrow('S3_PREFIX')
  else await starts
  await checkStore(db, files, error => expect(error).toBeUndefined())
})

test('a site that was never marked, as before an update, gets its mark', async () => {
  const { upload, later, files, db } = await furnished()
  await upload()
  expect(await files.storage.mark()).toBeUndefined()
  await later(0)
  const { id } = await db.read.selectFrom('site').select('id').executeTakeFirstOrThrow()
  expect(await files.storage.mark()).toBe(id)
  expect(await files.storage.setMark('another')).toBe(id)
})

test('of fifty sites that mark one store at once, one has it', async () => {
  const { storage } = await newFiles()
  const marks = await Promise.all(Array.from({ length: 50 }, (_, at) => storage.setMark(`site ${at}`)))
  expect(new Set(marks).size).toBe(1)
})

test('a sweep that would end too many files stops, and administrators are told', async () => {
  const { many, later, keys, warned, forget, call, done, status } = await furnished()
  const ids = await many(9)
  await forget(ids.slice(0, 6))
  await expect(later(2)).rejects.toThrow('it would end 6 of 3 files')
  expect([await warned(), (await keys()).length]).toEqual([['sweep_stopped'], 9])
  const { items } = await done('admin', 'GET /warnings')
  expect(items).toMatchObject([{ code: 'sweep_stopped', count: 6, total: 3 }])
  for (const as of ['teacher', 'student'] as const) expect((await call(as, 'GET /warnings')).status).toBe(404)
  expect((await call('nobody', 'GET /warnings')).status).toBe(401)

  expect(await later(2, undefined, 6)).toBe(6)
  expect([await warned(), (await keys()).length, await status(ids[8]!)]).toEqual([[], 3, 'ready'])
})

test('how many are too many', () => {
  expect([0, 3, 400, 900, 2_000, 100_000].map(maxOf)).toEqual([5, 5, 5, 9, 20, 20])
})

test('what is lost is never deleted, and ready again when it is back', async () => {
  const { upload, later, keyOf, files, status, warned } = await furnished()
  const [id, other] = [await upload(), await upload()]
  await later(0)
  await files.storage.quarantine(await keyOf(id)) // taken away by somebody
  expect(await later(1.1)).toBe(1)
  expect([await status(id), await status(other), await warned()]).toEqual(['failed', 'ready', ['files_lost']])
  for (const days of [3, 40]) await later(days)
  expect(await status(id)).toBe('failed')
  await files.storage.unquarantine(await keyOf(id))
  await later(41)
  expect([await status(id), await warned()]).toEqual(['ready', []])
})

test('what was swept can be had back for thirty days, with all that was known of it', async () => {
  const { upload, later, done, db, files, keyOf, by, courseId, keys } = await furnished()
  const [gone, lasting] = [await upload(), await upload()]
  const key = await keyOf(gone)
  for (const id of [gone, lasting]) {
    await done('teacher', `PUT /media/${id}`, { fileName: 'ورقة.pdf' })
    await done('teacher', `DELETE /media/${id}`)
  }
  await later(31)
  expect([await keys(), (await done('admin', `GET /media?courseId=${courseId}`)).total]).toEqual([[], 0])
  expect(await bringBack(db, files.storage, gone)).toBe(1)
  const back = await done('admin', `GET /media/${gone}`)
  expect(back).toMatchObject({ fileName: 'ورقة.pdf', status: 'ready', courseId })
  expect((await by.fetched((await done('teacher', `GET /media/${gone}`)).url)).status).toBe(200)
  expect(await keys()).toEqual([key])

  await later(62)
  expect(await bringBack(db, files.storage, lasting)).toBe(0)
  expect(await db.read.selectFrom('quarantine').select('key').execute()).toEqual([])
})

test('what cannot be read ends a sweep', async context => {
  const { upload, later, warned, files, keyOf, status } = await furnished()
  if (files.settings.s3) return context.skip('a folder is read in parts')
  const id = await upload()
  await later(0)
  const taken = (await keyOf(id)).startsWith('00') ? '11' : '00'
  const fault = join(files.settings.dataDir, 'files', taken)
  await writeFile(fault, 'not a folder')
  await expect(later(3)).rejects.toThrow('ENOTDIR')
  expect([await status(id), await warned()]).toEqual(['ready', ['sweep_failed']])
})
