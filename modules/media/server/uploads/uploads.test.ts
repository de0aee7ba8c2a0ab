import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#app/server/build-app.ts'
import { openDb } from '#app/server/open-db.ts'
import { newAddress } from '#test/database.ts'
import { newFiles } from '#test/files.ts'
import { uploaderOf } from '#test/upload.ts'
import { newWorld } from '#test/world.ts'

const mp4 = readFileSync('test/samples/video.mp4')
const text = Buffer.from('Notes for the lesson.\n'.repeat(400))
const nowhere = '01890000-0000-7000-8000-000000000000'
let world: Awaited<ReturnType<typeof newWorld>>
let courseId: string
beforeEach(async () => {
  world = await newWorld({ files: { uploadQuotaBytes: 100_000 } })
  courseId = (await world.newCourse()).id
  return () => world.app.close()
})
type Name = 'admin' | 'teacher' | 'colleague' | 'student'
const by = (name: Name = 'teacher') => uploaderOf(world.app, world.people[name].token)
const notes = (more: object = {}) => ({ filename: 'Notes.txt', purpose: 'attachment', courseId, ...more })
const idOf = ({ headers }: { headers: object }) =>
  String((headers as any).location)
    .split('/')
    .at(-1)!

test('a video comes in pieces, is used by a lesson and watched by its students', async () => {
  const lesson = await world.newLesson((await world.newSeason(courseId)).id)
  const metadata = { filename: 'درس ١.mp4', purpose: 'video', courseId }
  const { id, status } = await by().send(mp4, metadata, 3_000)
  expect(status).toBe(204)
  expect(await world.done('teacher', `GET /media/${id}`)).toMatchObject({
    ...{ id, fileName: 'درس ١.mp4', contentType: 'video/mp4', size: mp4.length, purpose: 'video', courseId },
    ...{ status: 'ready', problem: null, width: 160, height: 90, durationSeconds: 2, progress: null },
  })
  const video = { kind: 'upload', mediaId: id }
  expect((await world.done('teacher', `PUT /lessons/${lesson.id}`, { video })).video).toEqual(video)
  await world.enrol(courseId)
  expect((await world.done('student', `GET /media/${id}`)).usedIn).toEqual([])
})

test('an upload goes on after a cut, a reload and a restart of the server, byte for byte', async () => {
  const address = await newAddress()
  const bytes = text
  let site = await newWorld({}, address)
  const files = await newFiles({ dataDir: site.files.settings.dataDir })
  const course = await site.newCourse()
  let mine = uploaderOf(site.app, site.people.teacher.token)
  const id = idOf(await mine.begin(bytes.length, notes({ courseId: course.id })))
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const answered = await mine.append(id, at, bytes.subarray(at, at + 1_000))
    expect(answered.status).toBe(204)
    if (turn % 3 === 2 && at + 1_000 < bytes.length) {
      await site.app.close()
      const app = buildApp(await openDb(address), files)
      await app.ready()
      site = { ...site, app }
      mine = uploaderOf(app, site.people.teacher.token)
    }
    at = await mine.offset(id)
    expect(at).toBe(Number(answered.headers['upload-offset']))
  }
  const reply = await site.app.inject({
    url: `/api/media/${id}`,
    headers: { authorization: `Bearer ${site.people.teacher.token}` },
  })
  const got = await uploaderOf(site.app, '').fetched(reply.json().url)
  const hash = (data: Buffer) => createHash('sha256').update(data).digest('hex')
  expect(hash(got.bytes)).toBe(hash(bytes))
  await site.app.close()
})

test('what broke off in the middle of a piece is kept as far as it came', async () => {
  const id = idOf(await by().begin(text.length, notes()))
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const head = [
    `PATCH /api/uploads/${id} HTTP/1.1`,
    ...['Host: site', `Authorization: Bearer ${world.people.teacher.token}`, 'Tus-Resumable: 1.0.0'],
    ...['Upload-Offset: 0', 'Content-Type: application/offset+octet-stream'],
    `Content-Length: ${text.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(text.subarray(0, 700))
  await expect.poll(() => readFileSync(`${world.files.staging}/${id}`).length).toBe(700)
  socket.destroy()
  await expect.poll(() => by().offset(id)).toBe(700)
  expect((await by().append(id, 700, text.subarray(700))).status).toBe(204)
})

test('several come at once, and whoever asks again after the end is told that it has ended', async () => {
  const sent = await Promise.all(
    ['A.txt', 'B.txt', 'C.txt'].map(filename => by().send(text, notes({ filename }), 2_000)),
  )
  expect(sent.map(({ status }) => status)).toEqual([204, 204, 204])
  const { id } = sent[0]!
  expect(await by().offset(id)).toBe(text.length)
  expect((await by().append(id, text.length, '')).status).toBe(204)
  expect((await by().append(id, 5, 'x')).body).toMatchObject({ status: 409, code: 'wrong_offset' })
  expect((await by().step('DELETE', `/api/uploads/${id}`)).body).toMatchObject({ code: 'read_only' })
})

test('one that is cancelled is gone, from the disk too', async () => {
  const id = idOf(await by().begin(text.length, notes()))
  await by().append(id, 0, text.subarray(0, 100))
  expect((await by().step('DELETE', `/api/uploads/${id}`)).status).toBe(204)
  expect((await by().step('HEAD', `/api/uploads/${id}`)).status).toBe(404)
  expect(await world.call('teacher', `GET /media/${id}`)).toMatchObject({ status: 404 })
  expect(await readdir(world.files.staging)).toEqual([])
})

describe('is refused before any of it is read', () => {
  const encoded = (metadata: object) =>
    Object.entries(metadata)
      .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
      .join(',')
  const asked = (more: object, as: Name = 'teacher', length = '10', headers: object = {}) =>
    by(as).step('POST', '/api/uploads', {
      ...{ 'upload-length': length, 'upload-metadata': encoded(notes(more)), ...headers },
    })
  test.each<[string, () => ReturnType<typeof asked>, object]>([
    ['without a token', () => uploaderOf(world.app, 'x').begin(10, notes()), { status: 401 }],
    ['another protocol', () => asked({}, 'teacher', '10', { 'tus-resumable': '0.2.2' }), { status: 400 }],
    ['no length', () => asked({}, 'teacher', 'many'), { status: 400 }],
    ['an empty file', () => asked({}, 'teacher', '0'), { errors: [{ path: 'upload-length' }] }],
    ['no metadata', () => asked({}, 'teacher', '10', { 'upload-metadata': '' }), { status: 422 }],
    ['broken metadata', () => asked({}, 'teacher', '10', { 'upload-metadata': 'a b c' }), { status: 400 }],
    ['an unknown purpose', () => asked({ purpose: 'x' }), { errors: [{ path: 'purpose' }] }],
    ['no name', () => asked({ filename: '' }), { errors: [{ path: 'filename', code: 'required' }] }],
    ['an undeclared word', () => asked({ owner: 'me' }), { errors: [{ path: 'owner', code: 'unknown' }] }],
    [
      'a foreign course',
      () => asked({}, 'colleague'),
      { errors: [{ path: 'courseId', code: 'not_offered' }] },
    ],
    ['no such course', () => asked({ courseId: nowhere }), { errors: [{ path: 'courseId' }] }],
    ['from a student', () => asked({}, 'student'), { errors: [{ path: 'purpose', code: 'not_offered' }] }],
    ['to replace nothing', () => asked({ replaces: nowhere }), { errors: [{ path: 'replaces' }] }],
    ['too large', () => asked({}, 'teacher', String(600 * 1_048_576)), { code: 'too_large' }],
    ['over the quota', () => asked({}, 'teacher', '100001'), { status: 413, code: 'over_quota' }],
  ])('%s', async (_, send, expected) => {
    const { status, body, headers } = await send()
    expect({ status, ...body }).toMatchObject(expected)
    expect([400, 401, 413, 422]).toContain(status)
    expect(headers['content-type']).toContain('application/problem+json')
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})

test('a piece is refused when it is too large, of another type, or not the next; others see no upload', async () => {
  const id = idOf(await by().begin(text.length, notes()))
  const large = { 'content-length': String(9 * 1_048_576) }
  const huge = Buffer.alloc(9 * 1_048_576)
  expect((await by().append(id, 0, huge, large)).body).toMatchObject({ status: 413, code: 'too_large' })
  expect((await by().append(id, 0, 'x', { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await by().append(id, 7, 'x')).body).toMatchObject({ status: 409, code: 'wrong_offset' })
  expect((await by().append(id, 0, Buffer.alloc(text.length + 1))).status).toBe(413)
  expect((await by().step('PATCH', `/api/uploads/${id}`, {}, text)).status).toBe(415)
  const noOffset = { 'content-type': 'application/offset+octet-stream' }
  expect((await by().step('PATCH', `/api/uploads/${id}`, noOffset, text)).status).toBe(400)
  for (const as of ['colleague', 'admin', 'student'] as const)
    expect((await by(as).append(id, 0, 'x')).status).toBe(404)
  expect((await by().step('GET', `/api/uploads/${id}`)).status).toBe(405)
  expect((await by().append(id, 0, text)).status).toBe(204)
})

test('the quota counts what is on its way, and what is cancelled no longer', async () => {
  const begun = await by().begin(60_000, notes())
  expect(begun.status).toBe(201)
  const second = await Promise.all([by().begin(30_000, notes()), by().begin(30_000, notes())])
  expect(second.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 413]))
  expect((await by('admin').begin(60_000, notes())).status).toBe(201)
  await by().step('DELETE', `/api/uploads/${idOf(begun)}`)
  expect((await by().begin(60_000, notes())).status).toBe(201)
})

test('what is in the bin counts for the quota, what was replaced only once', async () => {
  const [first, second] = ['A', 'B'].map(letter => Buffer.from(letter.repeat(45_000)))
  const { id } = await by().send(first!, notes())
  expect((await by().send(second!, notes({ replaces: id }))).status).toBe(204)
  expect((await by().begin(50_000, notes())).status).toBe(201)
  await world.done('teacher', `DELETE /media/${id}`)
  expect((await by().begin(10_000, notes())).body).toMatchObject({ status: 413, code: 'over_quota' })
  expect((await by().begin(5_000, notes())).status).toBe(201)
})

test('of fifty uploads that begin at once, as many begin as there is room for', async () => {
  const begun = await Promise.all(Array.from({ length: 50 }, () => by().begin(30_000, notes())))
  const statuses = begun.map(({ status }) => status)
  expect(statuses.filter(status => status === 201)).toHaveLength(3)
  expect(statuses.filter(status => status === 413)).toHaveLength(47)
})

test('small files come in a form as well', async () => {
  const form = new FormData()
  form.set('purpose', 'attachment')
  form.set('courseId', courseId)
  form.set('file', new File([text], '../ملف.txt'))
  const { status, body, headers } = await world.call('teacher', 'POST /media', form)
  expect(status).toBe(201)
  expect(headers.location).toBe(`/api/media/${body.id}`)
  expect(body).toMatchObject({ fileName: 'ملف.txt', status: 'ready', size: text.length })
  form.set('file', new File([Buffer.from('<svg/>')], 'a.png'))
  expect(await world.call('teacher', 'POST /media', form)).toMatchObject({ status: 415 })
  form.set('file', new File([Buffer.alloc(9 * 1_048_576)], 'a.txt'))
  expect(await world.call('teacher', 'POST /media', form)).toMatchObject({ status: 413 })
})
