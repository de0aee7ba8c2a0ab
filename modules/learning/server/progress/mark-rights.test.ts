import { expect, onTestFinished, test } from 'vitest'
import { access } from '#platform/contract/access.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld()
const { call, done, people } = world
const { id: courseId } = await world.newCourse()
const lesson = await world.newLesson((await world.newSeason(courseId)).id)
await world.enrol(courseId)
const line = `POST /courses/progress-special-user/${people.student.id}`
const lessons = [{ lessonId: lesson.id, completed: true }]

test('who reads what a student did, and may not write it, marks nothing done', async () => {
  const before = access['progress.mark'] as Record<string, string>
  const { teacher } = before
  delete before.teacher
  onTestFinished(() => void (before.teacher = teacher!))
  expect((await call('teacher', line)).status).toBe(200)
  expect(await call('teacher', line, { lessons })).toMatchObject({ status: 409, body: { code: 'read_only' } })
  expect(await call('student', line, { lessons })).toMatchObject({ status: 409, body: { code: 'read_only' } })
  expect((await done('admin', line)).courses[0].lessonsCompleted).toBe(0)
  expect((await done('admin', line, { lessons })).courses[0].lessonsCompleted).toBe(1)
})
