import { setTimeout as pause } from 'node:timers/promises'
import type { newWorld } from './world.ts'

const early = '2026-01-01T00:00:00.000Z'
const late = '2999-01-01T00:00:00.000Z'

/** Titles as they are ordered: how they are folded and their numbers padded is tested elsewhere. */
export const titles: Record<string, string[]> = {
  courses: ['Élan', 'درس ٢', 'درس ١٠'],
  seasons: ['a', 'b 2', 'B 10'],
  lessons: ['أ', 'ا 1', 'ب'],
  summaries: ['x', 'Y', 'z'],
  announcements: ['Draft', 'Out', 'Over', 'Read', 'Soon'],
  groups: ['Ünal', 'ب ٢', 'ب ١٠'],
  guardians: ['Ömer', 'أم ٢', 'أم ١٠'],
  users: ['admin', 'colleague', 'other', 'student', 'teacher'],
  views: ['late', 'Mine', 'New'],
  questions: ['Ölçü', 'س ٢', 'س ١٠'],
  quizzes: ['Unit', 'zero', 'ق ٢', 'ق ١٠'],
}

/** Three of everything that is listed, no two of which are alike in what a list is ordered or filtered by; their ids by name. */
export async function threeOfEach({ done, people }: Awaited<ReturnType<typeof newWorld>>) {
  const post = async (path: string, sent: object, as: 'admin' | 'teacher' = 'admin') => {
    await pause(2) // so that no two are of the same millisecond
    return done(as, `POST /${path}`, sent)
  }
  const a = await post('courses', { title: 'درس ١٠', status: 'published', language: 'en', position: 3 })
  const b = await post('courses', { title: 'درس ٢', status: 'archived', position: 1 }, 'teacher')
  await post('courses', { title: 'Élan', position: 2 })
  const one = await post('seasons', { courseId: a.id, title: 'b 2', status: 'published', position: 3 })
  const two = await post('seasons', { courseId: a.id, title: 'B 10', position: 1 })
  await post('seasons', { courseId: b.id, title: 'a', position: 2 })
  const first = await post('lessons', { seasonId: one.id, title: 'ب', status: 'published', position: 3 })
  await post('lessons', { seasonId: one.id, title: 'أ', position: 1 })
  await post('lessons', { seasonId: two.id, title: 'ا 1', position: 2 })
  await post('summaries', {
    courseId: a.id,
    lessonId: first.id,
    title: 'z',
    status: 'published',
    position: 3,
  })
  await post('summaries', { courseId: a.id, seasonId: two.id, title: 'Y', position: 1 })
  await post('summaries', { courseId: b.id, title: 'x', position: 2 })
  const to = { audience: 'courses', courseIds: [b.id] }
  await post('announcements', { title: 'Out', publishAt: early, ...to }, 'teacher')
  await post('announcements', { title: 'Over', publishAt: early, expireAt: early, audience: 'students' })
  await post('announcements', { title: 'Soon', publishAt: late, pinned: true, audience: 'teachers' })
  const draft = await post('announcements', { title: 'Draft' })
  const published = await post('announcements', { title: 'Read', publishAt: '2026-02-01T00:00:00Z' })
  await done('admin', `PUT /announcements/${published.id}/read`)
  await done('admin', `PUT /users/${people.other.id}`, { status: 'disabled' })
  await post('views', { list: 'lessons', name: 'New', position: 3, query: { status: 'draft' } })
  await post('views', { list: 'lessons', name: 'late', position: 1, shared: true }, 'teacher')
  await post('views', { list: 'courses', name: 'Mine', position: 2 })
  await post('groups', { title: 'ب ١٠', status: 'archived', times: [{ day: 3, at: '17:00', minutes: 60 }] })
  const group = await post('groups', { courseId: a.id, seasonId: one.id, title: 'ب ٢' })
  await post('groups', { courseId: b.id, title: 'Ünal', teacherId: people.teacher.id })
  await post(`groups/${group.id}/members`, { userIds: [people.other.id], enrol: false })
  await post('exams', { courseId: a.id, title: 'Second', heldOn: '2026-03-01' })
  await post('exams', { courseId: a.id, title: 'First', heldOn: '2026-02-01', status: 'published' })
  await post('exams', { courseId: b.id, title: 'Third', heldOn: '2026-04-01' })
  await post('meetings', { groupId: group.id, startsAt: late })
  await post('meetings', { groupId: group.id, startsAt: early })
  await post('meetings', { groupId: group.id, startsAt: '2026-02-01T00:00:00Z' })
  const { items } = await post('enrolments', { courseId: a.id, userIds: [people.student.id] })
  await post('enrolments', { courseId: b.id, userIds: [people.student.id] })
  await post('enrolments', { courseId: a.id, userIds: [people.other.id] })
  const guardian = (name: string, phone: string, ...studentIds: string[]) =>
    post('guardians', { name, phone, studentIds })
  await guardian('أم ١٠', '+201000000001', people.other.id)
  await guardian('أم ٢', '+201000000002', people.student.id, people.other.id)
  await guardian('Ömer', '+201000000003', people.student.id)
  const content = { kind: 'trueFalse', right: true }
  const used = {
    courseId: a.id,
    title: 'س ١٠',
    body: '?',
    status: 'published',
    tags: ['جَبر'],
    difficulty: 'hard',
    content,
  }
  const asked = await post('questions', used)
  const typed = { kind: 'short', answers: [{ text: 'x' }] }
  // Labels that look like an id, or are as long as one, are labels all the same.
  const tags = ['Geometry', 'Equations-in-one-and-in-two-variable', '01890000-0000-7000-8000-00000000000A']
  await post('questions', { courseId: a.id, title: 'س ٢', body: '?', content: typed, tags })
  await post('questions', { courseId: b.id, title: 'Ölçü', body: '?', content, difficulty: 'easy' })
  const plan = [{ kind: 'question', key: 'a', questionId: asked.id }]
  const open = { status: 'published', plan, opensAt: early }
  const quiz = await post('quizzes', { seasonId: one.id, title: 'ق ٢', position: 2, ...open })
  await post('quizzes', {
    seasonId: one.id,
    title: 'ق ١٠',
    position: 4,
    ...open,
    closesAt: '2026-02-01T00:00:00Z',
  })
  await post('quizzes', { seasonId: two.id, title: 'Unit', position: 1, ...open, releaseAt: late })
  await post('quizzes', { seasonId: two.id, title: 'zero', position: 3 })
  await post('exceptions', { courseId: a.id, quizId: quiz.id, userId: people.student.id, attempts: 2 })
  await post('exceptions', { courseId: a.id, userId: people.other.id, extraPercent: 25 })
  await post('exceptions', { courseId: a.id, groupId: group.id, extraMinutes: 5 })
  return {
    ...{ a: a.id, b: b.id, one: one.id, two: two.id, first: first.id, draft: draft.id, quiz: quiz.id },
    ...{ teacher: people.teacher.id, student: people.student.id, other: people.other.id },
    ...{ enrolment: items[0].id, group: group.id },
  } as Record<string, string>
}
