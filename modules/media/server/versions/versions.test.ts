import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { inspectJob } from '../processing/jobs.ts'
import { uploaderOf } from '#test/upload.ts'
import { newWorld } from '#test/world.ts'
import { hasFfmpeg, probe } from '../processing/ffmpeg.ts'
import { versionsJob } from '../processing/jobs.ts'
import { versionsDue } from './due.ts'

const ffmpeg = await hasFfmpeg('ffmpeg')
const folder = join(inject('folder'), 'versions')

/** A video far heavier than any of its versions, whose sound ends half a second before it. */
function videoOf(size: string, seconds = 1, ...more: string[]) {
  const path = join(folder, `${size}-${seconds}${more.join('')}.mp4`)
  const picture = `testsrc2=size=${size}:rate=10:duration=${seconds},noise=alls=30:allf=t`
  const sources = ['-f', 'lavfi', '-i', picture]
  const sound = ['-f', 'lavfi', '-i', `sine=duration=${seconds - 0.5}`]
  const heavy = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-crf',
    '12',
    '-pix_fmt',
    'yuv420p',
    '-b:a',
    '256k',
  ]
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...sources, ...sound, ...heavy, ...more, path])
  return readFileSync(path)
}

/** An ffmpeg that stands still, or fails, at versions of these names, while a file beside it says so. */
function stubbornFfmpeg(name: string) {
  const own = join(folder, name)
  mkdirSync(own)
  const [stands, fails] = [join(own, 'stands'), join(own, 'fails')]
  const script = `#!/bin/sh
case "$*" in *240p.mp4*)
  test -e '${stands}' && exec sleep 600
  test -e '${fails}' && exit 1
esac
exec ffmpeg "$@"
`
  writeFileSync(join(own, 'ffmpeg'), script)
  writeFileSync(join(own, 'ffprobe'), '#!/bin/sh\nexec ffprobe "$@"\n')
  for (const each of ['ffmpeg', 'ffprobe']) chmodSync(join(own, each), 0o700)
  return { path: join(own, 'ffmpeg'), stands, fails }
}

async function newSite(ffmpegPath = 'ffmpeg') {
  const world = await newWorld({ files: { ffmpegPath, videoQualities: true } })
  await world.app.ready()
  const { id: courseId } = await world.newCourse()
  const by = uploaderOf(world.app, world.people.teacher.token)
  const send = async (bytes: Buffer, more: object = {}) =>
    (await by.send(bytes, { filename: 'a.mp4', purpose: 'video', courseId, ...more })).id
  const read = (id: string) => world.done('teacher', `GET /media/${id}`)
  const names = async (id: string) => (await read(id)).versions.map(({ name }: { name: string }) => name)
  const jobs = () => world.db.read.selectFrom('jobs').select(['kind', 'subjectId', 'state']).execute()
  // A file that is still being looked into has no job for its versions yet.
  const isOfVideo = (kind: string) => kind === inspectJob.name || kind === versionsJob.name
  const waits = async () =>
    (await jobs()).filter(({ state, kind }) => isOfVideo(kind) && state !== 'cancelled')
  const rest = () => expect.poll(waits, { timeout: 200_000, interval: 50 }).toEqual([])
  const staged = () => readdirSync(world.files.staging)
  const stored = async (id: string) =>
    Object.fromEntries(
      (await world.db.read.selectFrom('mediaFiles').selectAll().where('mediaId', '=', id).execute()).map(
        ({ name, key }) => [name, key],
      ),
    )
  return { ...world, by, send, read, names, rest, staged, stored, courseId }
}

// Here ffmpeg gives way to nothing, which is held beside: on a busy machine its turn would come after minutes. Other files of
// tests are in this process, too, and find what was there before.
const { setPriority } = os
function setPriorities(by: typeof setPriority) {
  os.setPriority = by
  syncBuiltinESMExports()
}
beforeAll(() => setPriorities(() => {}))
afterAll(() => setPriorities(setPriority))
const patient = { timeout: 240_000 }

describe.runIf(ffmpeg && process.platform !== 'win32')('with ffmpeg', patient, () => {
  let wide: Buffer
  let small: Buffer
  beforeAll(() => {
    mkdirSync(folder, { recursive: true })
    wide = videoOf('960x540')
    small = videoOf('480x270')
  })

  test('a video plays at once, and then has smaller versions of the same length', async () => {
    const { send, read, rest, staged, by } = await newSite()
    const long = videoOf('960x540', 3)
    const id = await send(long)
    expect(await read(id)).toMatchObject({ status: 'ready', url: expect.any(String) })
    await rest()
    const item = await read(id)
    expect(item).toMatchObject({ status: 'ready', progress: null, size: long.length, width: 960 })
    expect(item.versions).toMatchObject([
      { name: '480p', contentType: 'video/mp4', width: 854, height: 480 },
      { name: '240p', contentType: 'video/mp4', width: 426, height: 240 },
      { name: 'sound', contentType: 'audio/mp4', width: null, height: null },
    ])
    expect(staged()).toEqual([])
    for (const { name, url, size, contentType } of item.versions) {
      expect(size).toBeLessThan(long.length)
      const whole = await by.fetched(url)
      expect([whole.status, whole.bytes.length, whole.headers['content-type']]).toEqual([
        200,
        size,
        contentType,
      ])
      // The index comes first, and a part can be asked for.
      expect(whole.bytes.subarray(0, 4_096).includes('moov')).toBe(true)
      const part = await by.fetched(url, { range: 'bytes=10-19' })
      expect([part.status, part.bytes.equals(whole.bytes.subarray(10, 20))]).toEqual([206, true])
      const path = join(folder, `${name}.mp4`)
      writeFileSync(path, whole.bytes)
      const { length, video, audio } = await probe('ffmpeg', path)
      expect(Math.abs(length - 3)).toBeLessThan(0.2)
      expect([video?.name, video?.pixels, audio]).toEqual(
        name === 'sound' ? [undefined, undefined, 'aac'] : ['h264', 'yuv420p', 'aac'],
      )
    }
    const keys = [
      '-select_streams',
      'v',
      '-skip_frame',
      'nokey',
      '-show_entries',
      'frame=pts_time',
      '-of',
      'csv=p=0',
    ]
    const times = execFileSync('ffprobe', ['-v', 'error', ...keys, join(folder, '240p.mp4')], {
      encoding: 'utf8',
    })
    expect(times.match(/\d+\.\d/g)).toEqual(['0.0', '2.0'])
  })

  test('one that stands upright is measured by its width, and one without sound has none', async () => {
    const site = await newSite()
    delete site.files.storage.pathOf // as in a store elsewhere, which it is fetched from
    const id = await site.send(videoOf('360x640', 1, '-an'))
    await site.rest()
    expect((await site.read(id)).versions).toMatchObject([{ name: '240p', width: 240, height: 426 }])
    expect(site.staged()).toEqual([])
  })

  test('what would not be smaller is not stored, and not tried again', async () => {
    const { send, names, rest, db, files, stored } = await newSite()
    const id = await send(videoOf('320x256', 1, '-crf', '51', '-an'))
    await rest()
    expect([await names(id), Object.keys(await stored(id)).sort()]).toEqual([[], ['main', 'poster']])
    await versionsDue(db, files)()
    await rest()
    const due = db.read.selectFrom('mediaFiles').select('key').where('versionsAt', 'is not', null)
    expect(await due.execute()).toHaveLength(1)
  })

  test('who may not read a video may not read its versions', async () => {
    const { send, read, rest, by, people, call, db } = await newSite()
    const id = await send(small)
    await rest()
    const { versions } = await read(id)
    expect((await call('student', `GET /media/${id}`)).status).toBe(404)
    const asOther = new URL(versions[0].url, 'http://site')
    asOther.searchParams.set('size', 'main')
    expect((await by.fetched(asOther.pathname + asOther.search)).status).toBe(404)
    await db.write(tx => tx.deleteFrom('sessions').where('userId', '=', people.teacher.id).execute())
    expect((await by.fetched(versions[0].url)).status).toBe(404)
  })

  test('one that is deleted is worked on no further, and goes on when it is back', async () => {
    const { path, stands } = stubbornFfmpeg('deleted')
    writeFileSync(stands, '')
    const { send, read, names, rest, done, staged, stored } = await newSite(path)
    const id = await send(small)
    await expect.poll(() => names(id), { timeout: 60_000 }).toEqual(['sound'])
    // How far it is, staff see meanwhile.
    expect((await read(id)).progress).toEqual(expect.any(Number))
    await done('teacher', `DELETE /media/${id}`)
    await rest()
    expect(staged()).toEqual([])
    const before = await stored(id)
    rmSync(stands)
    await done('teacher', `POST /media/${id}/restore`)
    await expect.poll(() => names(id), { timeout: 60_000 }).toEqual(['240p', 'sound'])
    await rest()
    // What was there is not made again.
    expect(await stored(id)).toMatchObject(before)
  })

  test('one that is replaced has the versions of what took its place, and no others', async () => {
    const { path, stands } = stubbornFfmpeg('replaced')
    writeFileSync(stands, '')
    const { send, names, rest, staged, stored, read } = await newSite(path)
    const id = await send(small)
    await expect.poll(() => names(id), { timeout: 60_000 }).toEqual(['sound'])
    const before = Object.values(await stored(id))
    await send(wide, { replaces: id })
    expect((await read(id)).versions).toEqual([])
    rmSync(stands)
    await rest()
    expect(await names(id)).toEqual(['480p', '240p', 'sound'])
    expect(Object.values(await stored(id)).filter(key => before.includes(key))).toEqual([])
    expect(staged()).toEqual([])
  })

  test('a version that cannot be written is left out', async () => {
    const { path, fails } = stubbornFfmpeg('failing')
    writeFileSync(fails, '')
    const { send, read, names, rest } = await newSite(path)
    const id = await send(small)
    await rest()
    expect([(await read(id)).status, await names(id)]).toEqual(['ready', ['sound']])
  })

  test('videos from before get theirs one after the other, and a killed run goes on', async () => {
    const { send, names, rest, db, files, stored, staged } = await newSite()
    const ids = [await send(small), await send(videoOf('480x270', 1, '-an'))]
    await rest()
    const before = await stored(ids[0]!)
    await db.write(async tx => {
      await tx.updateTable('mediaFiles').set({ versionsAt: null }).execute()
      await tx.deleteFrom('mediaFiles').where('name', '=', '240p').execute()
      const died = { state: 'running', tries: 1, leasedUntil: '2000', token: 'gone' } as const
      await enqueue(tx, versionsJob, { subjectId: ids[0]! })
      await tx.updateTable('jobs').set(died).where('kind', '=', versionsJob.name).execute()
    })
    const left = join(files.staging, `${ids[0]}.versions.killed`)
    mkdirSync(left)
    await versionsDue(db, files)()
    await expect.poll(() => names(ids[0]!), { timeout: 60_000 }).toEqual(['240p', 'sound'])
    await expect.poll(() => names(ids[1]!), { timeout: 60_000 }).toEqual(['240p'])
    await rest()
    expect(staged()).toEqual([])
    expect((await stored(ids[0]!)).sound).toBe(before.sound)
  })
})
