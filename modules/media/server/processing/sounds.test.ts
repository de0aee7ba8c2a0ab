import { beforeAll, expect, test } from 'vitest'
import { noSounds, sounds } from '#test/sounds.ts'
import { uploaderOf } from '#test/upload.ts'
import { newWorld } from '#test/world.ts'

const { app, people, call, done, newCourse, newSeason, enrol } = await newWorld()
let courseId: string
beforeAll(async () => {
  courseId = (await newCourse()).id
  await enrol(courseId)
})
const by = uploaderOf(app, people.teacher.token)
const about = (filename: string) => ({ filename, purpose: 'audio', courseId })

test.for(Object.entries(sounds))('a sound is taken by its bytes: %s', async ([ending, known]) => {
  // Its name says nothing.
  const { id, status } = await by.send(known.bytes, about(`درس.${ending}.bin`))
  expect(status).toBe(204)
  const media = await done('teacher', `GET /media/${id}`)
  const { contentType } = known
  expect(media).toMatchObject({ purpose: 'audio', status: 'ready', contentType, size: known.bytes.length })
  const whole = await by.fetched(media.url)
  expect([whole.status, whole.headers['content-type'], whole.bytes.equals(known.bytes)]).toEqual([
    ...[200, contentType, true],
  ])
  expect(whole.headers['content-disposition']).toMatch(/^inline;/)
  const part = await by.fetched(media.url, { range: 'bytes=2-5' })
  expect([part.status, part.bytes.equals(known.bytes.subarray(2, 6))]).toEqual([206, true])
})

test.for(Object.entries(noSounds))('%s is refused', async ([filename, { bytes, problem }]) => {
  const { id, body } = await by.send(bytes, about(filename))
  expect(body).toMatchObject({ code: problem })
  expect((await call('teacher', `GET /media/${id}`)).body).toMatchObject({ status: 'failed', problem })
})

test('one that is too large, of a student, and of another course is refused before it is sent', async () => {
  const mebi = 1_048_576
  expect((await by.begin(50 * mebi, about('a.mp3'))).status).toBe(201)
  expect(await by.begin(50 * mebi + 1, about('a.mp3'))).toMatchObject({ status: 413 })
  const student = uploaderOf(app, people.student.token)
  expect(await student.begin(100, about('a.mp3'))).toMatchObject({
    ...{ status: 422, body: { errors: [{ path: 'purpose', code: 'not_offered' }] } },
  })
  const { id } = await done('admin', 'POST /courses', { title: 'Another' })
  expect(await by.begin(100, { ...about('a.mp3'), courseId: id })).toMatchObject({
    ...{ status: 422, body: { errors: [{ path: 'courseId', code: 'not_offered' }] } },
  })
})

test('it is in the library of its course, and no picture, paper or part of a lesson', async () => {
  const { id } = await by.send(sounds.mp3!.bytes, about('نشيد.mp3'))
  const { items } = await done('teacher', `GET /media?courseId=${courseId}&purpose=audio&q=نشيد`)
  expect(items.map((item: { id: string }) => item.id)).toEqual([id])
  const seasonId = (await newSeason(courseId)).id
  const refused = (path: string) => ({ status: 422, body: { errors: [{ path, code: 'not_offered' }] } })
  const lesson = { seasonId, title: 'A' }
  expect(await call('teacher', 'POST /lessons', { ...lesson, attachmentIds: [id] })).toMatchObject(
    refused('attachmentIds.0'),
  )
  expect(
    await call('teacher', 'POST /lessons', { ...lesson, body: `<img data-media="${id}">` }),
  ).toMatchObject(refused('body'))
  const kept = await done('teacher', 'POST /lessons', {
    ...lesson,
    body: `<p>A</p><div data-audio="${id}"></div>`,
  })
  expect(kept.body).toBe('<p>A</p>')
  expect((await call('student', `GET /media/${id}`)).status).toBe(404)
})
