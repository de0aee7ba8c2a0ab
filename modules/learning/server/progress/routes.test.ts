import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toFormData } from '#platform/client/api/form-data.ts'
import { uploaderOf } from '#test/upload.ts'
import { newWorld } from '#test/world.ts'

let world: Awaited<ReturnType<typeof newWorld>>
let courseId: string
let lessons: { id: string }[]
beforeAll(async () => {
  world = await newWorld()
})
// One who learns nothing yet, in a course of their own.
beforeEach(async () => {
  world.people.student = await world.newPerson(randomUUID(), 'student', { name: 'student' })
  courseId = (await world.newCourse({ title: 'Physics' })).id
  const season = await world.newSeason(courseId, { title: 'Forces' })
  const draft = { title: 'Lesson', durationSeconds: 100 }
  lessons = [await world.newLesson(season.id, draft), await world.newLesson(season.id, draft)]
  await world.enrol(courseId)
})
const write = (body: object | FormData, at = 0) =>
  world.call('student', `PUT /lessons/${lessons[at]!.id}/progress`, body)
const report = (as: 'admin' | 'teacher' | 'student', body?: object, who = world.people.student.id) =>
  world.call(as, `POST /courses/progress-special-user/${who}`, body)

describe('what a student writes', () => {
  test('is merged, counted, and completes the lesson', async () => {
    expect((await write({ positionSeconds: 40, watched: [[0, 40]] })).body).toEqual({
      ...{
        lessonId: lessons[0]!.id,
        positionSeconds: 40,
        watched: [[0, 40]],
        watchedSeconds: 40,
        completedAt: null,
      },
      course: {
        id: courseId,
        percent: 0,
        lessonsTotal: 2,
        lessonsCompleted: 0,
        workTotal: 0,
        workCompleted: 0,
      },
    })
    const done = await write({ watched: [[30, 95]] })
    expect(done.body).toMatchObject({
      ...{ positionSeconds: 40, watched: [[0, 95]], watchedSeconds: 95, completedAt: expect.any(String) },
      course: { percent: 50, lessonsCompleted: 1 },
    })
    expect((await write({ watched: [[30, 95]] })).body).toEqual(done.body)
    expect((await write({})).body).toEqual(done.body)
    expect((await write({ completed: false })).body).toMatchObject({
      completedAt: null,
      course: { percent: 0 },
    })
  })

  test('may come as a form', async () => {
    expect(
      (
        await write(
          toFormData({
            watched: [
              [0, 20],
              [30, 50],
            ],
            completed: true,
          }),
        )
      ).body,
    ).toMatchObject({
      ...{
        watched: [
          [0, 20],
          [30, 50],
        ],
        watchedSeconds: 40,
        completedAt: expect.any(String),
      },
    })
  })

  test('at once from two devices is all kept', async () => {
    const pieces = Array.from({ length: 20 }, (_, at) => [at * 10, at * 10 + 10])
    await Promise.all(pieces.map(piece => write({ watched: [piece] })))
    expect((await write({})).body).toMatchObject({ watched: [[0, 200]], watchedSeconds: 200 })
  })

  test.each([
    ['backwards', { watched: [[5, 5]] }, { path: 'watched.0', code: 'wrong_format' }],
    ['below the beginning', { positionSeconds: -1 }, { path: 'positionSeconds', code: 'too_low', limit: 0 }],
    ['not whole', { positionSeconds: 1.5 }, { path: 'positionSeconds', code: 'wrong_type' }],
    ['too far', { watched: [[0, 360_001]] }, { path: 'watched.0.1', code: 'too_high' }],
    ['of a lesson', { lessonId: 'x' }, { path: 'lessonId', code: 'unknown' }],
  ])('%s is refused', async (_, body, rule) => {
    expect(await write(body)).toMatchObject({ status: 422, body: { errors: [rule] } })
  })
})

describe('the report', () => {
  test('is the same for student, teacher and administrator [spec 7.24]', async () => {
    await write({ completed: true, positionSeconds: 12 })
    await world.done('teacher', `PUT /lessons/${lessons[1]!.id}`, { durationSeconds: 95 })
    const reports = await Promise.all((['student', 'teacher', 'admin'] as const).map(as => report(as)))
    for (const { status, body } of reports)
      expect({ status, body }).toEqual({ status: 200, body: reports[0]!.body })
    const { id, name } = { id: world.people.student.id, name: 'student' }
    expect(reports[0]!.body).toMatchObject({
      user: { id, name },
      courses: [
        {
          ...{ id: courseId, title: 'Physics', lessonsTotal: 2, lessonsCompleted: 1, percent: 50 },
          ...{ workTotal: 0, workCompleted: 0, work: [] },
          lastActivityAt: expect.any(String),
          seasons: [
            {
              title: 'Forces',
              lessons: [
                { id: lessons[0]!.id, completedAt: expect.any(String), positionSeconds: 12 },
                { id: lessons[1]!.id, durationSeconds: 95, completedAt: null, positionSeconds: 0 },
              ],
            },
          ],
        },
      ],
    })
    expect((await world.done('student', `GET /courses/${courseId}`)).percent).toBe(50)
  })

  test('is of one course where it is named, and of a teacher’s own only', async () => {
    const other = await world.newCourse({ title: 'Theirs' }, 'colleague')
    await world.enrol(other.id)
    const titles = async (as: 'admin' | 'teacher', body: object) =>
      (await report(as, body)).body.courses.map(({ title }: { title: string }) => title)
    expect(await titles('admin', {})).toEqual(['Physics', 'Theirs'])
    expect(await titles('admin', { courseId: other.id })).toEqual(['Theirs'])
    expect(await titles('teacher', {})).toEqual(['Physics'])
    expect(await report('teacher', { courseId: other.id })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'courseId', code: 'not_offered' }] },
    })
  })

  test('is written by staff, all or nothing, and written down [spec 7.24]', async () => {
    const [first, second] = lessons.map(({ id }) => id)
    const bad = {
      lessons: [
        { lessonId: first, completed: true },
        { lessonId: courseId, completed: true },
      ],
    }
    expect(await report('teacher', bad)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'lessons.1.lessonId', code: 'not_offered' }] },
    })
    expect((await report('teacher')).body.courses[0].lessonsCompleted).toBe(0)

    const good = {
      lessons: [
        { lessonId: first, completed: true },
        { lessonId: second, positionSeconds: 7 },
      ],
    }
    expect((await report('teacher', good)).body.courses[0]).toMatchObject({
      percent: 50,
      lessonsCompleted: 1,
    })
    expect(
      (await report('teacher', { lessons: [{ lessonId: first, completed: false }] })).body.courses[0].percent,
    ).toBe(0)
    const rows = await world.db.read
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'progress')
      .where('thingId', 'in', [first!, second!])
      .orderBy('id')
      .execute()
    const written = rows.map(({ thingId, after }) => [thingId, JSON.parse(after!).completedAt !== null])
    expect(written).toHaveLength(3)
    for (const row of [
      [first, true],
      [second, false],
      [first, false],
    ])
      expect(written).toContainEqual(row)
    expect(rows[0]).toMatchObject({ actorId: world.people.teacher.id })
  })

  test('is no change of the lesson: who changed that last is somebody else', async () => {
    const [{ id }] = lessons as [{ id: string }]
    await world.done('admin', `PUT /lessons/${id}`, { title: 'Changed' })
    await report('teacher', { lessons: [{ lessonId: id, completed: true }] })
    const stale = await world.call('teacher', `PUT /lessons/${id}`, { title: 'Late' }, { 'if-match': '"1"' })
    expect([stale.status, stale.body.changedBy]).toEqual([412, 'admin'])
  })

  test.each([
    [
      'over a thousand lessons',
      () => ({ lessons: Array(1001).fill({ lessonId: lessons[0]!.id }) }),
      { path: 'lessons', code: 'over_limit' },
    ],
    [
      'an unknown field',
      () => ({ lessons: [{ lessonId: lessons[0]!.id, watched: [] }] }),
      { path: 'lessons.0.watched', code: 'unknown' },
    ],
  ])('with %s is refused', async (_, body, rule) => {
    expect(await report('admin', body())).toMatchObject({ status: 422, body: { errors: [rule] } })
  })
})

test('recounts with every lesson that comes, goes or hides; no completion is lost', async () => {
  await write({ completed: true })
  const percent = async () => (await world.done('student', `GET /courses/${courseId}`)).percent
  const [done, open] = lessons.map(({ id }) => id)
  expect(await percent()).toBe(50)
  await world.done('admin', `DELETE /lessons/${open}`)
  expect(await percent()).toBe(100)
  await world.done('admin', `PUT /lessons/${done}`, { status: 'draft' })
  expect(await percent()).toBe(0)
  await world.done('admin', `POST /lessons/${open}/restore`)
  await world.done('admin', `PUT /lessons/${done}`, { status: 'published' })
  expect(await percent()).toBe(50)
})

test('free previews of courses elsewhere are seen, and not counted', async () => {
  const other = await world.newCourse({}, 'colleague')
  const season = await world.newSeason(other.id)
  const preview = await world.newLesson(season.id, { freePreview: true })
  expect((await world.call('student', `GET /lessons/${preview.id}`)).status).toBe(200)
  expect(
    await world.call('student', `PUT /lessons/${preview.id}/progress`, { completed: true }),
  ).toMatchObject({
    status: 409,
    body: { code: 'not_enrolled' },
  })
  expect((await report('student')).body.courses).toHaveLength(1)
})

test('a lesson that does not say how long it is is as long as its video', async () => {
  const form = new FormData()
  form.set('purpose', 'video')
  form.set('courseId', courseId)
  form.set('file', new File([readFileSync('test/samples/video.mp4')], 'video.mp4'))
  const media = await world.done('admin', 'POST /media', form)
  expect(media).toMatchObject({ status: 'ready', durationSeconds: 2 })
  const video = { kind: 'upload', mediaId: media.id }
  const { id } = lessons[0]!
  const set = (more: object) => world.done('admin', `PUT /lessons/${id}`, { video, ...more })
  expect((await set({ durationSeconds: 100 })).durationSeconds).toBe(100)
  expect((await write({ watched: [[0, 2]] })).body.completedAt).toBeNull()
  expect((await set({ durationSeconds: null })).durationSeconds).toBe(2)
  const { items } = await world.done('student', `GET /lessons?courseId=${courseId}`)
  expect(items.find((lesson: { id: string }) => lesson.id === id).durationSeconds).toBe(2)
  expect((await write({ watched: [[0, 3]] })).body.completedAt).not.toBeNull()
})

test('a lesson whose video is another one from now on is as long as that', async () => {
  const by = uploaderOf(world.app, world.people.admin.token!)
  const about = { filename: 'video.mp4', purpose: 'video', courseId }
  const mediaId = (await by.send(readFileSync('test/samples/twenty-seconds.mp4'), about)).id
  const lesson = `/lessons/${lessons[0]!.id}`
  const set = (fields: object) => world.done('admin', `PUT ${lesson}`, fields)
  const length = async () => (await world.done('student', `GET ${lesson}`)).durationSeconds
  const ready = (durationSeconds: number) =>
    expect
      .poll(() => world.done('admin', `GET /media/${mediaId}`))
      .toMatchObject({ status: 'ready', durationSeconds })
  await ready(20)
  await set({ video: { kind: 'upload', mediaId }, durationSeconds: 19 })
  await write({ watched: [[0, 15]] })
  expect(await length()).toBe(19)

  // Replaced in place, where nobody touches the lesson.
  await by.send(readFileSync('test/samples/video.mp4'), { ...about, replaces: mediaId })
  await ready(2)
  expect(await length()).toBe(2)
  const why = await world.done('student', `GET /courses/${courseId}/progress/${world.people.student.id}`)
  expect(why.lessons[0]).toMatchObject({ durationSeconds: 2, watchedSeconds: 2, watched: [[0, 2]] })

  // Another video without a word of its length; with the same one, what was said stays.
  await set({ durationSeconds: 30 })
  await set({ video: { kind: 'upload', mediaId }, title: 'Still that one' })
  expect(await length()).toBe(30)
  await set({ video: { kind: 'youtube', externalId: 'dQw4w9WgXcQ' } })
  expect(await length()).toBeNull()
  await set({ video: { kind: 'upload', mediaId }, durationSeconds: 25 })
  expect(await length()).toBe(25)
})

test('asking what was watched writes nothing down', async () => {
  expect((await write({})).body).toMatchObject({ positionSeconds: 0, watched: [], completedAt: null })
  expect((await report('student')).body.courses[0].lastActivityAt).toBeNull()
})
