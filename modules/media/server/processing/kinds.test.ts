import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { archiveOf } from '#test/archive.ts'
import { uploaderOf } from '#test/upload.ts'
import { newWorld } from '#test/world.ts'
import type { Purpose } from '../../contract/media.ts'

const { app, people, call, done, newCourse, newSeason, newLesson, newSummary, enrol } = await newWorld()
const mp4 = readFileSync('test/samples/video.mp4')
let courseId: string
let seasonId: string
beforeAll(async () => {
  courseId = (await newCourse()).id
  seasonId = (await newSeason(courseId)).id
  await enrol(courseId)
})
const by = (name: 'teacher' | 'student') => uploaderOf(app, people[name].token)
async function upload(
  purpose: Purpose,
  bytes: Buffer | string,
  filename: string,
  as: 'teacher' | 'student' = 'teacher',
) {
  const course = purpose === 'avatar' ? {} : { courseId }
  const { id, status, body } = await by(as).send(bytes, { filename, purpose, ...course })
  if (status !== 204) throw new Error(JSON.stringify(body))
  return done(as, `GET /media/${id}`)
}
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#34C87C' } })
const refused = (path: string) => ({ status: 422, body: { errors: [{ path, code: 'not_offered' }] } })

test('a cover is drawn anew in several widths, and its course carries them', async () => {
  const photo = await picture(2400, 1200)
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer()
  const cover = await upload('cover', photo, 'صورة.JPG')
  expect(cover).toMatchObject({ fileName: 'صورة.webp', contentType: 'image/webp', width: 1920, height: 960 })
  expect(cover.sizes.map(({ width }: { width: number }) => width)).toEqual([320, 960])

  const course = await done('teacher', `PUT /courses/${courseId}`, { coverId: cover.id })
  expect(course).toMatchObject({
    coverId: cover.id,
    cover: { id: cover.id, sizes: [{ width: 320 }, { width: 960 }] },
  })
  const seen = (await done('student', 'GET /courses')).items[0].cover
  const small = await by('student').fetched(seen.sizes[0].url)
  const { width, format, exif } = await sharp(small.bytes).metadata()
  expect({ width, format, exif }).toEqual({ width: 320, format: 'webp', exif: undefined })
  expect((await by('student').fetched(seen.url)).status).toBe(200)
  expect(await done('teacher', `PUT /courses/${courseId}`, { coverId: null })).toMatchObject({ cover: null })
})

test('a picture that was taken lying down is turned upright', async () => {
  const turned = await picture(60, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await upload('image', turned, 'a.jpg')).toMatchObject({ width: 30, height: 60 })
})

test('everybody has a picture of their own; staff are seen by all, students by their staff', async () => {
  const png = await picture(700, 400).png().toBuffer()
  const mine = await upload('avatar', png, 'me.png', 'student')
  expect(mine).toMatchObject({ width: 512, height: 512, courseId: null })
  const me = await done('student', 'PUT /auth/me', { avatarId: mine.id })
  expect(me).toMatchObject({ avatarId: mine.id, avatar: { id: mine.id, sizes: [{ width: 96 }] }, version: 2 })
  expect((await by('student').fetched(me.avatar.url)).status).toBe(200)
  expect((await done('teacher', `GET /users/${people.student.id}`)).avatar.id).toBe(mine.id)
  expect((await call('other', `GET /media/${mine.id}`)).status).toBe(404)

  const theirs = await upload('avatar', png, 'me.png')
  expect(await call('student', 'PUT /auth/me', { avatarId: theirs.id })).toMatchObject(refused('avatarId'))
  expect((await call('other', `GET /media/${theirs.id}`)).status).toBe(404)
  await done('teacher', 'PUT /auth/me', { avatarId: theirs.id })
  expect((await call('other', `GET /media/${theirs.id}`)).status).toBe(200)
  expect(await call('admin', `PUT /users/${people.student.id}`, { avatarId: theirs.id })).toMatchObject(
    refused('avatarId'),
  )
  expect((await done('admin', `PUT /users/${people.student.id}`, { avatarId: null })).avatar).toBe(null)
})

test('a lesson has attachments in order, captions by language, and images in its text', async () => {
  const [a, b] = [
    await upload('attachment', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF', 'ورقة.pdf'),
    await upload('attachment', await archiveOf({ 'a.txt': 'A' }), 'all.zip'),
  ]
  const video = await upload('video', mp4, 'video.mp4')
  const captions = await upload('captions', '1\r\n00:00:01,5 --> 00:00:02,000\r\nأهلًا\r\n', 'ar.srt')
  const image = await upload('image', await picture(40, 20).png().toBuffer(), 'i.png')
  const lesson = await newLesson(seasonId)
  const draft = {
    video: { kind: 'upload', mediaId: video.id },
    attachmentIds: [b.id, a.id],
    captions: [{ mediaId: captions.id, language: 'ar', label: 'العربية' }],
    body: `<p>A</p><img src="https://x.example/t.gif" data-media="${image.id}" alt="ب" onload="x()"><img src="y">`,
  }
  const kept = await done('teacher', `PUT /lessons/${lesson.id}`, draft)
  expect(kept).toMatchObject({
    ...draft,
    version: 2,
    body: `<p>A</p><img data-media="${image.id}" alt="ب" />`,
  })
  expect(kept.attachments).toEqual([
    { id: b.id, fileName: 'all.zip', contentType: 'application/zip', size: b.size },
    { id: a.id, fileName: 'ورقة.pdf', contentType: 'application/pdf', size: a.size },
  ])
  expect((await done('teacher', `PUT /lessons/${lesson.id}`, draft)).version).toBe(2)
  for (const { id } of [a, b, video, captions, image])
    expect((await call('student', `GET /media/${id}`)).status).toBe(200)
  const { url } = await done('student', `GET /media/${captions.id}`)
  const track = await by('student').fetched(url)
  expect(String(track.bytes)).toBe('WEBVTT\n\n00:00:01.500 --> 00:00:02.000\nأهلًا\n')
  expect(track.headers['content-type']).toBe('text/vtt; charset=utf-8')

  await done('teacher', `PUT /lessons/${lesson.id}`, { attachmentIds: [a.id], captions: [], video: null })
  for (const { id } of [b, captions, video])
    expect((await call('student', `GET /media/${id}`)).status).toBe(404)
})

describe('what does not fit is not offered', () => {
  test.each([
    ['another purpose', () => upload('summary', '%PDF-1.7\n%%EOF', 'a.pdf')],
    ['what is not there', async () => ({ id: '01890000-0000-7000-8000-000000000000' })],
    [
      'a file of another course',
      async () => {
        const other = await newCourse()
        const sent = await by('teacher').send('notes', {
          filename: 'a.txt',
          purpose: 'attachment',
          courseId: other.id,
        })
        return { id: sent.id }
      },
    ],
  ])('%s', async (_, make) => {
    const { id } = await make()
    const attached = { seasonId, title: 'A', attachmentIds: [id] }
    expect(await call('teacher', 'POST /lessons', attached)).toMatchObject(refused('attachmentIds.0'))
  })

  test('one file twice', async () => {
    const { id } = await upload('attachment', 'notes', 'a.txt')
    const attached = { seasonId, title: 'A', attachmentIds: [id, id] }
    expect(await call('teacher', 'POST /lessons', attached)).toMatchObject(refused('attachmentIds.1'))
  })

  test('a video as captions, as a cover and in a text', async () => {
    const { id } = await upload('video', mp4, 'a.mp4')
    const captions = [{ mediaId: id, language: 'ar', label: 'A' }]
    const lesson = { seasonId, title: 'A' }
    expect(await call('teacher', 'POST /lessons', { ...lesson, captions })).toMatchObject(
      refused('captions.0.mediaId'),
    )
    const body = `<img data-media="${id}">`
    expect(await call('teacher', 'POST /lessons', { ...lesson, body })).toMatchObject(refused('body'))
    expect(await call('teacher', `PUT /courses/${courseId}`, { coverId: id })).toMatchObject(
      refused('coverId'),
    )
  })
})

test('a summary has a file', async () => {
  const { id, size } = await upload('summary', '%PDF-1.7\n%%EOF', 'ملخص.pdf')
  const summary = await newSummary({ courseId, fileId: id })
  expect(summary.file).toEqual({ id, fileName: 'ملخص.pdf', contentType: 'application/pdf', size })
  expect((await call('student', `GET /media/${id}`)).status).toBe(200)
  await done('teacher', `PUT /summaries/${summary.id}`, { status: 'draft' })
  expect((await call('student', `GET /media/${id}`)).status).toBe(404)
})

test('an image is set as the poster of a video, and seen by who sees the video', async () => {
  const video = await upload('video', mp4, 'a.mp4')
  const image = await upload('image', await picture(640, 360).png().toBuffer(), 'poster.png')
  const lesson = await newLesson(seasonId, { video: { kind: 'upload', mediaId: video.id } })
  expect((await call('student', `GET /media/${image.id}`)).status).toBe(404)
  const set = await done('teacher', `PUT /media/${video.id}`, { posterId: image.id, durationSeconds: 7 })
  expect(set).toMatchObject({ posterId: image.id, durationSeconds: 7, version: 2 })
  const { posterUrl } = await done('student', `GET /media/${video.id}`)
  expect((await by('student').fetched(posterUrl)).headers['content-type']).toBe('image/webp')
  await done('teacher', `DELETE /lessons/${lesson.id}`)
  expect((await by('student').fetched(posterUrl)).status).toBe(404)
})
