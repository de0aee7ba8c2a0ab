import { randomBytes } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { verifyProgress } from '#modules/learning/server/progress/verify.ts'
import { backup } from '#platform/server/backup/backup.ts'
import { migrationsOf } from '#platform/server/backup/catalogue.ts'
import { restore } from '#platform/server/backup/restore.ts'
import { unhurried } from '#platform/server/db/limits.ts'
import { connectDb } from '#platform/server/db/open.ts'
import { BadSetting } from '#platform/server/settings/settings.ts'
import { emptyAddress, newAddress } from '#test/database.ts'
import { newFiles } from '#test/files.ts'
import { uploaderOf } from '#test/upload.ts'
import { newWorld, password } from '#test/world.ts'
import { buildApp } from '../build-app.ts'
import { migrations } from '../migrations/index.ts'
import { openDb } from '../open-db.ts'

const newArchive = () => join(inject('folder'), `${randomBytes(8).toString('hex')}.zip`)
const sumsOf = ({ tables, files }: Awaited<ReturnType<typeof backup>>) => ({ tables, files })

/** A site with people, lessons, progress, texts of every kind of letter, and files. */
async function filled() {
  const address = await newAddress()
  const world = await newWorld({}, address)
  const { app, people, newCourse, newSeason, newLesson, enrol, done } = world
  const { id: courseId } = await newCourse({ title: 'فيزياء \u2028 “quoted”\n\ttabs 🌴' })
  await enrol(courseId)
  const { id: seasonId } = await newSeason(courseId)
  const lessons = [await newLesson(seasonId, { durationSeconds: 100 }), await newLesson(seasonId)]
  await done('student', `PUT /lessons/${lessons[0].id}/progress`, { watched: [[0, 95]], positionSeconds: 95 })
  const by = uploaderOf(app, people.teacher.token)
  const attachmentIds = []
  for (const [at, size] of [10, 100_000, 3_000_000].entries())
    attachmentIds.push(
      (await by.send(`${at}${'x'.repeat(size)}`, { filename: `${at}.txt`, purpose: 'attachment', courseId }))
        .id,
    )
  await done('teacher', `PUT /lessons/${lessons[0].id}`, { attachmentIds })
  await done('teacher', `DELETE /lessons/${lessons[1].id}`)
  return { ...world, address, courseId, seasonId }
}

test('a backup under writes is the site at one moment, and is restored to the same rows and files', async () => {
  const { app, address, files, done, seasonId } = await filled()
  let writing = true
  const writer = (async () => {
    for (let at = 0; writing; at++) await done('admin', 'POST /lessons', { seasonId, title: `Lesson ${at}` })
  })()
  const file = newArchive()
  const beside = await connectDb(address, unhurried) // as from the process of its own that it is
  const manifest = await backup(beside, files, file)
  await beside.close()
  writing = false
  await writer
  await app.close()
  expect([manifest.missing, manifest.files.length]).toEqual([[], 3])

  const restored = await connectDb(await emptyAddress(), unhurried)
  const store = await newFiles()
  await restore(restored, store, file, migrations)
  const again = await backup(restored, store, newArchive())
  expect(sumsOf(again)).toEqual(sumsOf(manifest))
  expect((await verifyProgress(restored)).differing).toEqual([])
  const lessons = restored.read.selectFrom('lessons').select('position').where('deletedAt', 'is', null)
  const positions = (await lessons.execute()).map(({ position }) => position)
  expect(new Set(positions).size).toBe(positions.length)
  expect(await restored.read.selectFrom('sessions').select('id').execute()).toEqual([])
  await restored.close()
})

test('what was restored is a site: people sign in, search finds, files are read', async () => {
  const { app, db, files, courseId } = await filled()
  const file = newArchive()
  await backup(db, files, file)
  await app.close()
  const address = await emptyAddress()
  const restored = await connectDb(address, unhurried)
  const store = await newFiles()
  await restore(restored, store, file, migrations)
  await restored.close()

  const site = buildApp(await openDb(address), store)
  const login = { login: 'teacher', password }
  const { token } = (await site.inject({ method: 'POST', url: '/api/auth/login', payload: login })).json()
  const headers = { authorization: `Bearer ${token}` }
  const read = async (url: string) => (await site.inject({ url, headers })).json()
  expect((await read('/api/courses?q=%D9%81%D9%8A%D8%B2')).total).toBe(1)
  const { items } = await read(`/api/media?courseId=${courseId}`)
  const link = await site.inject({ url: items[0].url })
  expect(link.statusCode === 302 || link.rawPayload.length === items[0].size).toBe(true)
  await site.close()
})

test('a backup of an older schema is restored and brought up to date', async () => {
  const old = await connectDb(await emptyAddress(), unhurried)
  await migrations.migrate(old, '0011-upcoming')
  const file = newArchive()
  expect((await backup(old, await newFiles(), file)).migrations.at(-1)).toBe('0011-upcoming')
  await old.close()
  const restored = await connectDb(await emptyAddress(), unhurried)
  await restore(restored, await newFiles(), file, migrations)
  expect(await migrationsOf(restored)).toEqual(migrations.names)
  await restored.close()
})

test('what is damaged, foreign, newer or not to be replaced is refused before anything is written', async () => {
  const { app, db, files } = await filled()
  const file = newArchive()
  await backup(db, files, file)
  await expect(backup(db, files, file)).rejects.toThrow('there already')
  await expect(restore(db, files, file, migrations)).rejects.toThrow('There are people on this site')

  const bytes = await readFile(file)
  const damaged = async (change: (bytes: Buffer) => Buffer) => {
    const copy = newArchive()
    await writeFile(copy, change(Buffer.from(bytes)))
    return copy
  }
  const middle = bytes.indexOf('xxxxxxxxxxxxxxxxxxxxxxxx') + 12
  const broken = [
    await damaged(all => all.fill('y', middle, middle + 1)),
    await damaged(all => all.subarray(0, all.length / 2)),
    await damaged(() => Buffer.from('no archive')),
  ]
  const address = await emptyAddress()
  const empty = await connectDb(address, unhurried)
  const store = await newFiles()
  for (const each of broken) await expect(restore(empty, store, each, migrations)).rejects.toThrow(BadSetting)
  expect(await migrationsOf(empty)).toEqual([])
  expect(await Array.fromAsync(store.storage.keys())).toEqual([])
  await expect(restore(empty, files, file, migrations)).resolves.toBeDefined() // the same files: a restore that was broken off
  await empty.close()
  await app.close()
})

test('a backup that cannot be finished leaves nothing behind', async () => {
  const { app, db, files } = await filled()
  const file = newArchive()
  const broken = {
    ...files,
    storage: { ...files.storage, read: () => Promise.reject(new Error('The store is away')) },
  }
  await expect(backup(db, broken, file)).rejects.toThrow('The store is away')
  const left = (await readdir(inject('folder'))).filter(name => file.endsWith(name) || name.endsWith('.part'))
  expect(left).toEqual([])
  await app.close()
})
