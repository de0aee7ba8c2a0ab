// It alone catches: a backup that does not restore to what was there.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { verifyProgress } from '#modules/learning/server/progress/verify.ts'
import { openArchive, writeArchive } from '#platform/server/backup/archive.ts'
import { backup } from '#platform/server/backup/backup.ts'
import { migrationsOf } from '#platform/server/backup/catalogue.ts'
import { type Manifest, manifestName, partOf, readManifest } from '#platform/server/backup/manifest.ts'
import { restore } from '#platform/server/backup/restore.ts'
import { unhurried } from '#platform/server/db/engines/limits.ts'
import { newId } from '#platform/server/db/new-id.ts'
import { connectDb } from '#platform/server/db/engines/open.ts'
import { BadSetting } from '#platform/server/settings/settings.ts'
import type { Files } from '#platform/server/storage/files.ts'
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
  const world = await newWorld({ rateLimit: 0 }, address)
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

/**
 * Makes up to 200 lessons and courses a second, side by side, until it is told to stop; answers how many it made. On a busy machine it makes
 * fewer: most of the time is left to the backup, which runs in the same process.
 */
function writeAlong({ done }: Awaited<ReturnType<typeof filled>>, seasonId: string) {
  let isOver = false
  let written = 0
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let at = 0; !isOver; at++) {
      const title = `${writer} ${at}`
      const begun = Date.now()
      await (writer % 2
        ? done('admin', 'POST /lessons', { seasonId, title })
        : done('admin', 'POST /courses', { title }))
      written++
      await pause(40 + 2 * (Date.now() - begun))
    }
  })
  return async () => {
    isOver = true
    await Promise.all(writers)
    return written
  }
}

/** Rows that a backup reads after those of the audit and before those of lessons, so that both are not of one moment by chance. */
const addSeasons = ({ db }: Awaited<ReturnType<typeof filled>>) =>
  db.write(async tx => {
    const season = await tx.selectFrom('seasons').selectAll().executeTakeFirstOrThrow()
    const { row: _, ...like } = season as typeof season & { row?: number }
    for (let batch = 0; batch < 20; batch++)
      await tx
        .insertInto('seasons')
        .values(Array.from({ length: 200 }, () => ({ ...like, id: newId() })))
        .execute()
  })

/** Backs a site up while many write, and restores it elsewhere: the rows have to be those of one moment. */
async function backUpUnderWrites(site: Awaited<ReturnType<typeof filled>>) {
  const stop = writeAlong(site, site.seasonId)
  const file = newArchive()
  const beside = await connectDb(site.address, unhurried) // as from the process of its own that it is
  const manifest = await backup(beside, site.files, file)
  await beside.close()
  expect(await stop()).toBeGreaterThan(0)
  expect([manifest.missing, manifest.files.length]).toEqual([[], 3])

  const restored = await connectDb(await emptyAddress(), unhurried)
  const store = await newFiles()
  await restore(restored, store, file, migrations)
  expect(sumsOf(await backup(restored, store, newArchive()))).toEqual(sumsOf(manifest))
  expect((await verifyProgress(restored)).differing).toEqual([])
  // A lesson and its entry of the audit are kept together and name each other by no key, so only one moment has both.
  const { rows } = await sql<{ kind: string }>`select kind from audit where action = 'create'
    and kind in ('lessons', 'courses') and "thingId" not in (select id from lessons union all select id from courses)
    union all select 'no entry' from courses where id not in (select "thingId" from audit)
    union all select 'no entry' from lessons where id not in (select "thingId" from audit)`.execute(
    restored.read,
  )
  expect(rows).toEqual([])
  const lessons = restored.read.selectFrom('lessons').select('position').where('deletedAt', 'is', null)
  const positions = (await lessons.execute()).map(({ position }) => position)
  expect(new Set(positions).size).toBe(positions.length)
  expect(await restored.read.selectFrom('sessions').select('id').execute()).toEqual([])
  await restored.close()
}

test('a backup under writes is the site at one moment, and is restored to the same rows and files', async () => {
  const site = await filled()
  await addSeasons(site)
  await backUpUnderWrites(site)
  await site.app.close()
})

test('twenty of twenty backups under writes are restored', { tags: ['long'], timeout: 600_000 }, async () => {
  const site = await filled()
  await addSeasons(site)
  for (let at = 0; at < 20; at++) await backUpUnderWrites(site)
  await site.app.close()
})

/** A copy of an archive that is whole by its sums, and whose tables are not those of one site. */
async function altered(file: string, change: (table: Manifest['tables'][number], text: string) => string) {
  const archive = await openArchive(file)
  const manifest = readManifest(await archive.textOf(manifestName))
  const copy = newArchive()
  await writeArchive(copy, async add => {
    for (const table of manifest.tables) {
      const text = change(table, await archive.textOf(partOf.table(table.name)))
      Object.assign(table, await add(partOf.table(table.name), Readable.from([text])))
    }
    const only = { ...manifest, files: [], secret: null }
    await add(manifestName, Readable.from([JSON.stringify(only)]))
  })
  archive.close()
  return copy
}

test('an archive whose rows do not fit each other, or are not as many as it says, is refused in a sentence', async () => {
  const { app, db, files } = await filled()
  const file = newArchive()
  await backup(db, files, file)
  await app.close()
  const torn = await altered(file, ({ name }, text) => (name === 'courses' ? '' : text))
  const miscounted = await altered(file, (table, text) => {
    if (table.name === 'courses') table.rows++
    return text
  })
  const empty = await connectDb(await emptyAddress(), unhurried)
  const store = await newFiles()
  await expect(restore(empty, store, torn, migrations)).rejects.toThrow(
    /^\w+ of this archive holds rows that do not fit the others: .* Nothing was restored\.$/,
  )
  await expect(restore(empty, store, miscounted, migrations)).rejects.toThrow(
    'courses is not in the database as it is in the backup. Nothing was restored.',
  )
  expect(await empty.read.selectFrom('users').select('id').execute()).toEqual([])
  await empty.close()
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

/** Runs the command on a site, in a process of its own. */
const commandOf = (address: string, { settings }: Pick<Files, 'settings'>) =>
  function run(...asked: string[]) {
    const env = { ...process.env, DATABASE_URL: address, DATA_DIR: settings.dataDir }
    return new Promise<{ code: unknown; said: string; done: string }>(resolve =>
      execFile(process.execPath, ['app/server/commands/backup.ts', ...asked], { env }, (error, done, said) =>
        resolve({ code: error?.code, said, done }),
      ),
    )
  }

test('by the command a site is restored, and its percentages are counted again', async () => {
  const { app, address, files } = await filled()
  await app.close()
  const file = newArchive()
  expect(await commandOf(address, files)('backup', file)).toMatchObject({ said: '' })
  const restoring = commandOf(await emptyAddress(), await newFiles())
  expect(await restoring('restore', file)).toMatchObject({
    said: '',
    done: expect.stringMatching(/; 1 percentages counted again, none differ\.\n$/),
  })
})

test('a command that cannot be done says in a sentence what it is that fails', async () => {
  const { app, address, files } = await filled()
  await app.close()
  const run = commandOf(address, files)
  const nowhere = join(inject('folder'), 'no-such-folder', 'site.zip')
  expect(await run('backup', nowhere)).toMatchObject({
    code: 1,
    said: `${nowhere}.part cannot be used: ENOENT: no such file or directory, open '${nowhere}.part'.\n`,
  })
  const noArchive = newArchive()
  await writeFile(noArchive, 'no archive')
  expect(await run('restore', noArchive)).toMatchObject({
    code: 1,
    said: `${noArchive} cannot be read as an archive.\n`,
  })
})
