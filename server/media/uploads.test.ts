import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { uploaderOf } from '../../test/upload.ts'
import { newWorld } from '../../test/world.ts'

const film = readFileSync('test/files/film.mp4')
let world: Awaited<ReturnType<typeof newWorld>>
let courseId: string
let lesson: { id: string }
beforeEach(async () => {
  world = await newWorld({ logger: { level: 'error' } })
  courseId = (await world.newCourse()).id
  lesson = await world.newLesson((await world.newSeason(courseId)).id)
  return () => world.app.close()
})
const by = (name: 'teacher' | 'colleague' | 'student' = 'teacher') =>
  uploaderOf(world.app, world.people[name].token)
const metadata = () => ({ filename: 'درس ١.mp4', purpose: 'video', courseId })

test('a film comes in pieces, is used by a lesson and watched in parts', async () => {
  const { id, status } = await by().send(film, metadata(), 3_000)
  expect(status).toBe(204)
  const item = await world.done('teacher', `GET /media/${id}`)
  expect(item).toMatchObject({
    ...{ id, fileName: 'درس ١.mp4', contentType: 'video/mp4', size: film.length, purpose: 'video' },
    ...{ status: 'ready', problem: null, width: 160, height: 90, durationSeconds: 2, courseId },
  })
  const video = { kind: 'upload', mediaId: id }
  expect((await world.done('teacher', `PUT /lessons/${lesson.id}`, { video })).video).toEqual(video)

  await world.enrol(courseId)
  const { url } = await world.done('student', `GET /media/${id}`)
  const whole = await world.app.inject({ url })
  expect(whole.statusCode).toBe(200)
  expect(whole.rawPayload.equals(film)).toBe(true)
  const part = await world.app.inject({ url, headers: { range: 'bytes=100-199' } })
  expect(part.statusCode).toBe(206)
  expect(part.rawPayload.equals(film.subarray(100, 200))).toBe(true)
})
