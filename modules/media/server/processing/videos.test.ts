import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { uploaderOf } from '#test/upload.ts'
import { newWorld } from '#test/world.ts'
import { hasFfmpeg, probe } from './ffmpeg.ts'

const ffmpeg = await hasFfmpeg('ffmpeg')
const mp4 = readFileSync('test/samples/video.mp4')

/** A video of two seconds, written by ffmpeg in some way. */
function videoBy(name: string, ...codec: string[]) {
  const path = join(inject('folder'), name)
  const sources = [
    '-f',
    'lavfi',
    '-i',
    'testsrc=size=162x90:rate=10:duration=2',
    '-f',
    'lavfi',
    '-i',
    'sine=duration=2',
  ]
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...sources, ...codec, path])
  return readFileSync(path)
}
async function newSite(ffmpegPath: string) {
  const world = await newWorld({ files: { ffmpegPath } })
  const { id: courseId } = await world.newCourse()
  const by = uploaderOf(world.app, world.people.teacher.token)
  const send = (bytes: Buffer, filename: string) => by.send(bytes, { filename, purpose: 'video', courseId })
  const read = (id: string) => world.done('teacher', `GET /media/${id}`)
  return { ...world, by, send, read }
}

describe.runIf(ffmpeg)('with ffmpeg', () => {
  let site: Awaited<ReturnType<typeof newSite>>
  beforeAll(async () => {
    site = await newSite('ffmpeg')
  })

  test('a video that browsers play stays as it is, with a poster', async () => {
    const { id } = await site.send(mp4, 'a.mp4')
    const item = await site.read(id)
    expect(item).toMatchObject({ status: 'ready', size: mp4.length, durationSeconds: 2, posterId: null })
    const poster = await site.by.fetched(item.posterUrl)
    expect([poster.status, poster.headers['content-type']]).toEqual([200, 'image/webp'])
  })

  test.each([
    ['a.mkv', ['-c:v', 'mpeg4', '-c:a', 'mp3']],
    ['a.avi', ['-c:v', 'mpeg4', '-c:a', 'mp3']],
    ['high.mp4', ['-c:v', 'libx264', '-pix_fmt', 'yuv444p', '-c:a', 'aac']],
  ])('%s is converted, and then plays', async (name, codec) => {
    const { id, status } = await site.send(videoBy(name, ...codec), name)
    expect(status).toBe(204)
    // The work of converting is over a little after what it made is ready.
    await expect.poll(() => site.read(id)).toMatchObject({ status: 'ready', progress: null })
    const item = await site.read(id)
    expect(item).toMatchObject({ contentType: 'video/mp4', durationSeconds: 2, width: 162, height: 90 })
    expect(item.fileName).toBe(name.replace(/\.\w+$/, '.mp4'))
    const path = join(inject('folder'), `${id}.mp4`)
    const { bytes } = await site.by.fetched(item.url)
    writeFileSync(path, bytes)
    expect(await probe('ffmpeg', path)).toMatchObject({
      video: { name: 'h264', pixels: 'yuv420p' },
      audio: 'aac',
    })
  })

  test('sound alone is no video, and half a video is damaged', async () => {
    const sound = videoBy('sound.mkv', '-map', '1:a', '-c:a', 'mp3')
    expect((await site.send(sound, 'a.mkv')).body).toMatchObject({ code: 'unplayable' })
    expect((await site.send(mp4.subarray(0, 2_000), 'a.mp4')).body).toMatchObject({ code: 'damaged' })
  })
})

describe('without ffmpeg', () => {
  let site: Awaited<ReturnType<typeof newSite>>
  beforeAll(async () => {
    site = await newSite('/nowhere/ffmpeg')
  })

  test('MP4 is read here, and the browser brings its poster', async () => {
    const { id } = await site.send(mp4, 'a.mp4')
    expect(await site.read(id)).toMatchObject({
      status: 'ready',
      durationSeconds: 2,
      width: 160,
      posterUrl: null,
    })
  })

  test.runIf(ffmpeg)('MP4 in fragments that does not say how long it is has no length', async () => {
    const fragments = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
    const { id } = await site.send(
      videoBy('f.mp4', ...fragments, '-movflags', 'frag_keyframe+empty_moov'),
      'f.mp4',
    )
    expect(await site.read(id)).toMatchObject({ status: 'ready', durationSeconds: null, width: 162 })
  })

  test.runIf(ffmpeg)('WebM is believed, what browsers do not play is refused with that reason', async () => {
    const webm = videoBy('a.webm', '-c:v', 'libvpx', '-c:a', 'libvorbis')
    const { id } = await site.send(webm, 'a.webm')
    expect(await site.read(id)).toMatchObject({
      status: 'ready',
      contentType: 'video/webm',
      durationSeconds: null,
    })
    const mkv = videoBy('b.mkv', '-c:v', 'mpeg4', '-c:a', 'mp3')
    expect((await site.send(mkv, 'b.mkv')).body).toMatchObject({ status: 422, code: 'unplayable' })
    const high = videoBy('c.mp4', '-c:v', 'libx264', '-pix_fmt', 'yuv444p', '-c:a', 'aac')
    expect((await site.send(high, 'c.mp4')).body).toMatchObject({ status: 422, code: 'unplayable' })
  })
})
