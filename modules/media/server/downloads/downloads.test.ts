import { beforeAll, describe, expect, test } from 'vitest'
import { linksBy } from '#platform/server/storage/links.ts'
import { keyFor, secretIn } from '#platform/server/storage/secret.ts'
import { uploaderOf } from '#test/upload.ts'
import { newWorld } from '#test/world.ts'
import { dispositionOf } from './disposition.ts'
import { partOf } from './ranges.ts'

const world = await newWorld()
const { app, people, done, newCourse, newSeason, newLesson, enrol } = world
const bytes = Buffer.from(Array.from({ length: 300 }, (_, at) => `line ${at}`).join('\n'))
let courseId: string
let lessonId: string
let id: string
beforeAll(async () => {
  courseId = (await newCourse()).id
  lessonId = (await newLesson((await newSeason(courseId)).id)).id
  const sent = uploaderOf(app, people.teacher.token)
  id = (await sent.send(bytes, { filename: 'أوراق العمل.txt', purpose: 'attachment', courseId })).id
  await done('teacher', `PUT /lessons/${lessonId}`, { attachmentIds: [id] })
  await enrol(courseId)
})
const linkFor = async (as: 'teacher' | 'student' = 'student'): Promise<string> =>
  (await done(as, `GET /media/${id}`)).url
const get = async (url: string, headers: Record<string, string> = {}) => {
  const reply = await app.inject({ url, headers })
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload }
}
const { s3 } = world.files.settings

describe.skipIf(s3)('parts', () => {
  test.each<[range: string, status: number, from: number, to: number]>([
    ['bytes=0-9', 206, 0, 10],
    ['bytes=10-', 206, 10, bytes.length],
    ['bytes=-10', 206, bytes.length - 10, bytes.length],
    [`bytes=-${bytes.length + 5}`, 206, 0, bytes.length],
    [`bytes=5-${bytes.length + 5}`, 206, 5, bytes.length],
    ['bytes=0-0', 206, 0, 1],
    ['bytes=0-1,5-6', 200, 0, bytes.length],
    ['bytes=9-5', 200, 0, bytes.length],
    ['bytes=-', 200, 0, bytes.length],
    ['lines=1-2', 200, 0, bytes.length],
    [`bytes=${bytes.length}-`, 416, 0, 0],
    ['bytes=-0', 416, 0, 0],
  ])('%s', async (range, status, from, to) => {
    const reply = await get(await linkFor(), { range })
    expect(reply.status).toBe(status)
    expect(reply.bytes.equals(bytes.subarray(from, to))).toBe(true)
    if (status === 206) expect(reply.headers['content-range']).toBe(`bytes ${from}-${to - 1}/${bytes.length}`)
    if (status === 416) expect(reply.headers['content-range']).toBe(`bytes */${bytes.length}`)
  })

  test('count only while the file is the same, and nothing is sent of what is there', async () => {
    const url = await linkFor()
    const etag = String((await get(url)).headers.etag)
    expect((await get(url, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
    expect((await get(url, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200)
    expect((await get(url, { 'if-none-match': etag })).status).toBe(304)
    const head = await app.inject({ method: 'HEAD', url })
    expect(head.headers['content-length']).toBe(String(bytes.length))
    expect(head.body).toBe('')
  })

  test('its headers let it run nothing, and keep its name in every script', async () => {
    const { headers } = await get(await linkFor())
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
      'accept-ranges': 'bytes',
    })
    expect(headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent('أوراق العمل.txt')}`,
    )
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\x20-\x7E]*"/)
  })
})

test('a summary is asked for again each time, and read from here wherever it is kept', async () => {
  const pdf = '%PDF-1.4\n%%EOF\n'
  const sent = uploaderOf(app, people.teacher.token)
  const { id } = await sent.send(pdf, { filename: 'a.pdf', purpose: 'summary', courseId })
  const { url, downloadUrl } = await done('teacher', `GET /media/${id}`)
  const part = await get(url, { range: 'bytes=0-3' })
  expect([part.status, part.bytes.toString(), part.headers['cache-control']]).toEqual([
    206,
    '%PDF',
    'private, no-cache',
  ])
  expect((await get(url, { 'if-none-match': String(part.headers.etag) })).status).toBe(304)
  expect((await get(downloadUrl)).status).toBe(s3 ? 302 : 200)
})

test.runIf(s3)(
  'another store hands it out itself, by a link of its own that ends soon, in parts too',
  async () => {
    const reply = await get(await linkFor(), { range: 'bytes=2-5' })
    expect(reply.status).toBe(302)
    const there = new URL(String(reply.headers.location))
    expect(there.origin).toBe(s3!.endpoint)
    expect(Number(there.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(900)
    const part = await fetch(there, { headers: { range: 'bytes=2-5' } })
    expect([part.status, await part.text()]).toEqual([206, String(bytes.subarray(2, 6))])
    expect(part.headers.get('content-disposition')).toContain("filename*=UTF-8''")
    expect(part.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    there.searchParams.set('X-Amz-Signature', '0'.repeat(64))
    expect((await fetch(there)).status).toBe(403)
  },
)

test('a link is for one session and one file: changed in anything, it leads nowhere', async () => {
  const url = await linkFor()
  const other = new URL(await linkFor('teacher'), 'http://x').searchParams.get('sid')!
  const changed = (name: string, value: string) => {
    const address = new URL(url, 'http://x')
    address.searchParams.set(name, value)
    return address.pathname + address.search
  }
  const wrong = [
    ...[changed('sig', 'AAAA'), changed('exp', '99999999999'), changed('sid', other), changed('size', '320')],
    ...[changed('download', '1'), changed('x', '1'), url.replace(id, lessonId), `/media/${id}`, '/media/7'],
    `${url}&exp=1`,
  ]
  for (const each of wrong) expect([each, (await get(each)).status]).toEqual([each, 404])
  expect((await get(url)).status).toBe(s3 ? 302 : 200)
})

test('an old link says that it has expired', async () => {
  const key = keyFor(secretIn(world.files.settings.dataDir), 'media links')
  const sid = new URL(await linkFor(), 'http://x').searchParams.get('sid')!
  const late = linksBy(key, () => Date.now() - 900_000).to(id, sid)
  expect(JSON.parse((await app.inject({ url: late })).body)).toMatchObject({ status: 410, code: 'expired' })
})

test('access that is taken away, and a session that ends, bite at the next request', async () => {
  const reader = await world.newPerson('reader', 'student')
  await enrol(courseId, reader)
  const { url } = await done(reader, `GET /media/${id}`)
  const works = s3 ? 302 : 200
  expect((await get(url)).status).toBe(works)
  await done('teacher', `PUT /lessons/${lessonId}`, { status: 'draft' })
  expect((await get(url)).status).toBe(404)
  await done('teacher', `PUT /lessons/${lessonId}`, { status: 'published' })
  expect((await get(url)).status).toBe(works)
  await world.call(reader, 'POST /auth/logout')
  expect((await get(url)).status).toBe(404)
})

test('a page that is asked for again names the same link, so that browsers keep what they have', async () => {
  const links = linksBy(Buffer.alloc(32), () => 1_000_000_000_123)
  const later = linksBy(Buffer.alloc(32), () => 1_000_000_000_123 + 60_000)
  expect(later.to(id, 'x', { long: true })).toBe(links.to(id, 'x', { long: true }))
})

test.each([
  ['a.png', 'image/png', false, 'inline; filename=a.png'],
  ['a.png', 'image/png', true, 'attachment; filename=a.png'],
  ['x".zip', 'application/zip', false, "attachment; filename=x_.zip; filename*=UTF-8''x%22.zip"],
  [
    '50%20off.pdf',
    'application/pdf',
    false,
    "inline; filename=50_20off.pdf; filename*=UTF-8''50%2520off.pdf",
  ],
  ["it's (1).pdf", 'application/pdf', false, 'inline; filename="it\'s (1).pdf"'],
  [
    "درس's (1).zip",
    'application/zip',
    false,
    "attachment; filename=\"___'s (1).zip\"; filename*=UTF-8''%D8%AF%D8%B1%D8%B3%27s%20%281%29.zip",
  ],
  ['a\r\nb.zip', 'application/zip', false, "attachment; filename=a__b.zip; filename*=UTF-8''a%0D%0Ab.zip"],
  // Half of a letter of two halves.
  ['a\ud800.zip', 'application/zip', false, "attachment; filename=a_.zip; filename*=UTF-8''a%EF%BF%BD.zip"],
])('%s of %s', (name, type, download, expected) => {
  expect(dispositionOf(name, type, download)).toBe(expected)
})

test('an empty range of an empty file is not there', () => {
  expect(partOf('bytes=0-', 0, true).status).toBe(416)
})
