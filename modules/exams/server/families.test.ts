import { expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

type Item = Record<string, any>

test('scores of an exam are told once it is published: on the page of a guardian, and by WhatsApp', async () => {
  const world = await newWorld({ publicUrl: 'https://school.example' })
  const { app, call, done, people } = world
  const { student, other } = people
  const course: Item = await world.newCourse({ title: 'Physics' })
  for (const who of ['student', 'other'] as const) await world.enrol(course.id, who)
  const draft = { name: 'Mona', phone: '+201001234567', language: 'en', studentIds: [student.id, other.id] }
  const { id: guardianId } = await done('admin', 'POST /guardians', draft)
  const token = new URL((await done('admin', `POST /guardians/${guardianId}/link`)).url).hash.slice(1)
  const exam = { title: 'Midterm', courseId: course.id, heldOn: '2026-03-10', outOf: 20 }
  const { id } = await done('teacher', 'POST /exams', exam)
  const items = [
    { userId: student.id, score: 17.5 },
    { userId: other.id, score: null, absent: true },
  ]
  await done('teacher', `PUT /exams/${id}/scores`, { items })
  const scores = async () => {
    const reply = await app.inject({ method: 'POST', url: '/api/guardian', payload: { token } })
    return reply.json().students.map(({ name, scores }: Item) => [name, scores])
  }
  const asked = `GET /whatsapp?about=score&id=${id}`
  const texts = async () => (await done('teacher', asked)).items.map(({ to, text }: Item) => [to, text])
  expect(await scores()).toEqual([
    ['other', []],
    ['student', []],
  ])
  expect(await texts()).toEqual([])
  await done('teacher', `PUT /exams/${id}`, { status: 'published' })
  const shown = { kind: 'exam', title: 'Midterm', heldOn: '2026-03-10', outOf: 20 }
  expect(await scores()).toEqual([
    ['other', [{ ...shown, score: null }]],
    ['student', [{ ...shown, score: 17.5 }]],
  ])
  expect(await texts()).toEqual([['guardian', 'student scored 17.5 out of 20 in “Midterm”.']])
  await done('admin', 'PUT /settings', { guardiansSee: { attendance: true, scores: false, balance: true } })
  expect(await texts()).toEqual([['student', 'درجتك في «Midterm»: 17.5 من 20.']])
  for (const as of ['colleague', 'student'] as const) expect((await call(as, asked)).status).toBe(404)
  await done('teacher', `DELETE /exams/${id}`)
  expect((await call('teacher', asked)).status).toBe(404)
})
