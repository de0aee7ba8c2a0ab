import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app/server/build-app.ts'
import { openDb } from '#app/server/open-db.ts'
import type { Lesson } from '#modules/catalog/contract/lesson.ts'
import { newAddress } from '#test/database.ts'
import { newFiles } from '#test/files.ts'
import { plantSchool } from './school.ts'
import { passwords } from './staff.ts'
import { uploadedLessons } from './uploaded-lessons.ts'

const db = await openDb(await newAddress())
const files = await newFiles()
const app = buildApp(db, files)
let token = ''
beforeAll(async () => {
  await plantSchool(db, files)
  const payload = { login: 'salma', password: passwords.student }
  const sent = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
  token = sent.json().token
})

async function request(path: string, method: 'GET' | 'PUT' = 'GET') {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    headers,
    payload: method === 'PUT' ? {} : undefined,
  })
  expect([path, answer.statusCode]).toEqual([path, 200])
  return answer.json()
}
/** The first bytes of a file, from wherever its link leads. */
async function first(id: string, count: number, link: 'url' | 'posterUrl' = 'url') {
  const url = (await request(`/media/${id}`))[link]
  const headers = { range: `bytes=0-${count - 1}` }
  const reply = await app.inject({ url, headers })
  const there = reply.headers.location
  if (there) return Buffer.from(await (await fetch(there, { headers })).arrayBuffer())
  expect(reply.statusCode).toBe(206)
  return reply.rawPayload
}

test.each(uploadedLessons)('$name: a video as any upload is, with all that plays beside it', async each => {
  const found: { items: Lesson[] } = await request('/lessons?pageSize=100&sort=title')
  const { id } = found.items.find(({ title }) => title === each.lesson)!
  const lesson: Lesson = await request(`/lessons/${id}`)
  const { seconds, papers, position, watched, notes } = each
  expect(lesson).toMatchObject({ durationSeconds: seconds, positionSeconds: position })
  const videoId = (lesson.video as { mediaId: string }).mediaId
  expect(await request(`/media/${videoId}`)).toMatchObject({
    durationSeconds: seconds,
    width: 960,
    height: 540,
  })
  const [mp4, webp] = ['mp4', 'webp'].map(ending =>
    readFileSync(new URL(`uploads/${each.name}.${ending}`, import.meta.url)),
  )
  expect((await first(videoId, 5_000)).equals(mp4!.subarray(0, 5_000))).toBe(true)
  expect((await first(videoId, 5_000, 'posterUrl')).equals(webp!.subarray(0, 5_000))).toBe(true)
  expect(lesson.captions.map(({ language }) => language)).toEqual(['ar', 'en'])
  for (const { mediaId, language } of lesson.captions) {
    const written = readFileSync(new URL(`uploads/${each.name}.${language}.vtt`, import.meta.url), 'utf8')
    expect(String(await first(mediaId, 5_000))).toBe(written)
  }
  expect(lesson.attachments.map(({ fileName }) => fileName)).toEqual(Object.values(papers))
  for (const paper of lesson.attachments) expect(await first(paper.id, paper.size)).toHaveLength(paper.size)

  expect(await request(`/lessons/${id}/progress`, 'PUT')).toMatchObject({
    positionSeconds: position,
    watched,
  })
  expect((await request(`/notes?lessonId=${id}`)).total).toBe(notes.length)
})

test('nothing of it is left where uploads are on their way', async () => {
  expect(await readdir(files.staging)).toEqual([])
})

test('a question asks by a sound, which is in the library of its course and is read by nobody who is not asked', async () => {
  const used = await db.read.selectFrom('mediaUses').selectAll().where('field', '=', 'audio').execute()
  expect(used).toHaveLength(1)
  const { mediaId, kind, thingId } = used[0]!
  const question = await db.read
    .selectFrom('questions')
    .selectAll()
    .where('id', '=', thingId)
    .executeTakeFirstOrThrow()
  expect([kind, question.body.includes(`<div data-audio="${mediaId}"></div>`)]).toEqual(['questions', true])
  const media = await db.read
    .selectFrom('media')
    .selectAll()
    .where('id', '=', mediaId)
    .executeTakeFirstOrThrow()
  const { contentType, courseId, size } = media
  const written = readFileSync(new URL('uploads/bell.mp3', import.meta.url))
  expect([contentType, courseId, size]).toEqual(['audio/mpeg', question.courseId, written.length])
  const payload = { login: 'logine', password: passwords.student }
  const other = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
  const statusFor = async (bearer: string) => {
    const headers = { authorization: `Bearer ${bearer}` }
    return (await app.inject({ url: `/api/media/${mediaId}`, headers })).statusCode
  }
  // One was asked and has been told the review; the other was never asked.
  expect([await statusFor(token), await statusFor(other.json().token)]).toEqual([200, 404])
})
