import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { uploaderOf } from '#test/upload.ts'
import { newWorld } from '#test/world.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { purgeFiles } from './files.ts'
import { purge } from '#platform/server/retention/purge.ts'
import { inspectJob } from '../processing/jobs.ts'

const day = 86_400_000
const pdf = '%PDF-1.7\n%%EOF'

async function furnished() {
  const world = await newWorld()
  const { id: courseId } = await world.newCourse()
  const { id: lessonId } = await world.newLesson((await world.newSeason(courseId)).id)
  const by = uploaderOf(world.app, world.people.teacher.token)
  const upload = async (filename = 'a.pdf', more: object = {}) =>
    (await by.send(pdf, { filename, purpose: 'attachment', courseId, ...more })).id
  const keys = () => Array.fromAsync(world.files.storage.keys())
  const exists = async (id: string) => {
    const rows = world.db.read.selectFrom('media').select('id').where('id', '=', id)
    return (await rows.executeTakeFirst()) !== undefined
  }
  const later = (days: number) => purgeFiles(world.db, world.files, { now: Date.now() + days * day })
  return { ...world, by, upload, keys, exists, later, courseId, lessonId }
}

test('an upload that nobody went on with for a day is gone, with its file', async () => {
  const { by, later, exists, courseId, files } = await furnished()
  const begun = await by.begin(1_000, { filename: 'a.pdf', purpose: 'attachment', courseId })
  const id = String(begun.headers.location).split('/').at(-1)!
  await by.append(id, 0, pdf)
  expect(await later(0.9)).toBe(0)
  expect(await by.offset(id)).toBe(pdf.length)
  expect(await later(1.1)).toBe(1)
  expect(await exists(id)).toBe(false)
  expect(await readdir(files.staging)).toEqual([])
})

test('the files of a lesson stay until its thirty days in the bin are over, and those of its course with it', async () => {
  const { upload, later, exists, keys, done, db, renew, lessonId, courseId } = await furnished()
  const id = await upload()
  await done('teacher', `PUT /lessons/${lessonId}`, { attachmentIds: [id] })
  await done('teacher', `DELETE /courses/${courseId}`)
  await purge(db, Date.now() + 29 * day)
  await later(29)
  expect([await exists(id), (await keys()).length]).toEqual([true, 1])
  await renew('teacher') // sessions have had their time too
  await done('teacher', `POST /courses/${courseId}/restore`)
  await done('teacher', `DELETE /courses/${courseId}`)
  await purge(db, Date.now() + 31 * day)
  await later(31)
  expect([await exists(id), (await keys()).length]).toEqual([false, 0])
})

test('a deleted file goes after thirty days, what it was made of too', async () => {
  const { upload, later, keys, done, db } = await furnished()
  const id = await upload()
  await done('teacher', `DELETE /media/${id}`)
  await purge(db, Date.now() + 29 * day)
  await later(29)
  expect(await keys()).toHaveLength(1)
  await purge(db, Date.now() + 31 * day)
  await later(31)
  expect(await keys()).toEqual([])
})

test('files without a row, rows without a file, what was replaced and what was refused', async () => {
  const { upload, later, exists, keys, done, db, by, courseId, files, lessonId } = await furnished()
  const kept = await upload()
  const lost = await upload()
  await done('teacher', `PUT /lessons/${lessonId}`, { attachmentIds: [lost] })
  const replacing = await upload('b.pdf', { replaces: kept })
  const refused = await by.send('<svg/>', { filename: 'a.pdf', purpose: 'attachment', courseId })
  expect(await keys()).toHaveLength(3)
  const stored = db.read.selectFrom('mediaFiles').select('key').where('mediaId', '=', lost)
  await files.storage.quarantine((await stored.executeTakeFirstOrThrow()).key)
  if (!files.settings.s3) expect(await readdir(join(files.settings.dataDir, 'files'))).not.toEqual([])

  expect(await later(0.5)).toBe(0)
  expect(await later(1.1)).toBe(3)
  expect(await exists(kept)).toBe(true)
  expect(await done('teacher', `GET /media/${lost}`)).toMatchObject({
    status: 'failed',
    problem: 'lost',
    url: null,
  })
  expect([await exists(replacing), await exists(refused.id)]).toEqual([false, false])
  expect(await keys()).toHaveLength(1)
})

test('a picture of a person that is no longer shown is gone after a day', async () => {
  const { by, later, exists, done, upload } = await furnished()
  const image = { filename: 'me.png', purpose: 'avatar' }
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const [old, shown] = [(await by.send(png, image)).id, (await by.send(png, image)).id]
  const unused = await upload()
  await done('teacher', 'PUT /auth/me', { avatarId: shown })
  await later(1.1)
  expect([await exists(old), await exists(shown), await exists(unused)]).toEqual([false, true, true])
})

test('what a server left in its staging folder that was killed is gone', async () => {
  const { upload, later, db, files, app } = await furnished()
  await app.ready()
  const [ready, stuck] = [await upload(), await upload()]
  const left = join(files.staging, ready)
  await writeFile(left, pdf)
  await mkdir(`${left}.made`)
  const died = { state: 'running', tries: 1, leasedUntil: '2000', token: 'gone' } as const
  await db.write(async tx => {
    await enqueue(tx, inspectJob, { subjectId: ready })
    await tx.updateTable('jobs').set(died).execute()
  })
  await upload() // makes the server look for work
  await expect.poll(() => readdir(files.staging)).toEqual([])

  // A file that waits to be judged, and that no job knows of.
  await writeFile(join(files.staging, stuck), pdf)
  await db.write(tx =>
    tx.updateTable('media').set({ status: 'processing' }).where('id', '=', stuck).execute(),
  )
  await later(1.1)
  await upload()
  await expect.poll(() => readdir(files.staging)).toEqual([])
  const row = db.read.selectFrom('media').select('status').where('id', '=', stuck)
  expect(await row.executeTakeFirst()).toEqual({ status: 'ready' })
})

/** A version of a video, as it is known; nothing is stored of it. */
const versionOf = (mediaId: string, name: string, key: string) => ({
  ...{ mediaId, name, key, contentType: 'video/mp4', size: 1, width: null, height: null },
  ...{ storedAt: new Date().toISOString(), versionsAt: null },
})

test('versions that come long after their video are not missing, and do not count for a purge that stops', async () => {
  const { upload, db, done, files, later } = await furnished()
  const id = await upload()
  await later(0) // the store is marked as the one of this site
  const names = ['720p', '480p', '240p', 'sound']
  await db.write(async tx => {
    await tx
      .updateTable('media')
      .set({ updatedAt: new Date(Date.now() - 3 * day).toISOString() })
      .execute()
    const rows = names.map((name, at) => versionOf(id, name, String(at).padStart(32, '0')))
    await tx.insertInto('mediaFiles').values(rows).execute()
  })
  await purgeFiles(db, files)
  expect(await done('teacher', `GET /media/${id}`)).toMatchObject({
    status: 'ready',
    versions: names.map(name => ({ name, url: expect.stringContaining(`size=${name}`) })),
  })
  await done('teacher', `DELETE /media/${id}`)
  expect(await purgeFiles(db, files, { now: Date.now() + 31 * day, max: 2 })).toBe(1)
})

test('what is made of a file stays in its folder as long as its job goes on', async () => {
  const { upload, later, db, files } = await furnished()
  const id = await upload()
  await mkdir(join(files.staging, `${id}.versions.x`))
  const at = new Date(Date.now() + day).toISOString()
  await db.write(tx => enqueue(tx, inspectJob, { subjectId: id, at }))
  await later(1.1)
  expect(await readdir(files.staging)).toHaveLength(1)
  await db.write(tx => tx.deleteFrom('jobs').execute())
  await later(1.1)
  expect(await readdir(files.staging)).toEqual([])
})

test('what was left of files that never came whole into the store is gone after a day', async context => {
  const { upload, later, keys, files } = await furnished()
  if (files.settings.s3) return context.skip('a bucket is looked through in its own way')
  await upload()
  await later(0)
  // Files stand in folders by the beginnings of their keys: this one is to hold nothing else.
  const name = (await keys()).some(({ key }) => key.startsWith('ab')) ? 'cd' : 'ab'
  const folder = join(files.settings.dataDir, 'files', name)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name.repeat(16)}.part`), pdf)
  await later(0.9)
  expect(await readdir(folder)).toHaveLength(1)
  await later(1.1)
  expect(await readdir(folder)).toEqual([])
})
