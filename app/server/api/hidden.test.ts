import { beforeAll, expect, test } from 'vitest'
import { type As, newWorld } from '#test/world.ts'

const { app, done, people, newCourse, newSeason, newLesson, newSummary, enrol } = await newWorld()
const nowhere = '01890000-0000-7000-8000-000000000000'
const past = '2026-01-01T00:00:00.000Z'
/** Ids by name, of resources that are there and that the caller of a row does not see. */
const ids: Record<string, string> = { student: people.student.id, admin: people.admin.id }

beforeAll(async () => {
  const course = await newCourse({ status: 'draft' }, 'colleague')
  const season = await newSeason(course.id)
  const lesson = await newLesson(season.id)
  const summary = await newSummary({ courseId: course.id })
  const news = await done('admin', 'POST /announcements', { title: 'Staff', audience: 'teachers' })
  const toCourse = { title: 'To a course', audience: 'courses', courseIds: [course.id], publishAt: past }
  const announcement = await done('colleague', 'POST /announcements', toCourse)
  const view = await done('admin', 'POST /views', { list: 'courses', name: 'Private' })
  const group = await done('admin', 'POST /groups', { courseId: course.id, title: 'Theirs' })
  const meeting = await done('admin', 'POST /meetings', { groupId: group.id, startsAt: past })
  const { items } = await enrol(course.id, 'student')
  const quiz = await done('admin', 'POST /quizzes', { seasonId: season.id, title: 'Theirs' })
  const content = { kind: 'trueFalse', right: true }
  const asked = { courseId: course.id, title: 'Theirs', body: 'True?', content }
  const question = await done('admin', 'POST /questions', asked)
  const theirs = { courseId: course.id, groupId: group.id, extraMinutes: 5 }
  const paper = { courseId: course.id, title: 'Theirs', heldOn: '2026-01-01' }
  const exam = await done('admin', 'POST /exams', paper)
  const exception = await done('admin', 'POST /exceptions', theirs)
  for (const [name, { id }] of Object.entries({
    course,
    season,
    lesson,
    summary,
    news,
    announcement,
    view,
    group,
    quiz,
    question,
    exception,
    exam,
    meeting,
  }))
    ids[name] = id
  ids.enrolment = items[0].id
})

/** What is answered, whole: status, headers and bytes, but for what each request has of its own. */
async function answerTo(as: As, line: string, payload?: object) {
  const [method, path] = line.split(' ')
  const headers = { authorization: `Bearer ${people[as].token}` }
  const reply = await app.inject({ method: method as 'GET', url: `/api${path}`, headers, payload })
  const { date: _, ...rest } = reply.headers
  const own = /"requestId":"[\w-]+"/
  expect(reply.body).toMatch(own)
  return { status: reply.statusCode, headers: rest, body: reply.body.replace(own, '') }
}

const inContent = (name: string, id: string, reads: As[]): [As, string][] => [
  ...reads.map((as): [As, string] => [as, `GET /${name}/{${id}}`]),
  ...(['teacher', 'student'] as const).flatMap((as): [As, string][] => [
    [as, `PUT /${name}/{${id}}`],
    [as, `DELETE /${name}/{${id}}`],
    [as, `POST /${name}/{${id}}/restore`],
  ]),
]

test.each<[as: As, line: string]>([
  ...inContent('courses', 'course', ['teacher', 'student']),
  ...inContent('seasons', 'season', ['teacher', 'student']),
  ...inContent('lessons', 'lesson', ['teacher', 'student']),
  ...inContent('summaries', 'summary', ['teacher', 'student']),
  ...inContent('announcements', 'announcement', ['teacher']),
  ...inContent('announcements', 'news', ['student']),
  ...inContent('quizzes', 'quiz', ['teacher', 'student']),
  ...inContent('questions', 'question', ['teacher', 'student']),
  ...inContent('exceptions', 'exception', ['teacher', 'student']),
  ...inContent('exams', 'exam', ['teacher', 'student']),
  ['teacher', 'GET /exams/{exam}/scores'],
  ['student', 'GET /exams/{exam}/scores'],
  ['teacher', 'PUT /exams/{exam}/scores'],
  ['student', 'PUT /exams/{exam}/scores'],
  ['teacher', 'GET /questions/{question}/versions'],
  ['teacher', 'GET /courses/{course}/tags'],
  ['student', 'GET /courses/{course}/tags'],
  ['teacher', 'POST /quizzes/{quiz}/attempts'],
  ['student', 'POST /quizzes/{quiz}/attempts'],
  ...inContent('users', 'student', ['teacher', 'student']),
  ...inContent('users', 'admin', ['teacher']),
  ['teacher', 'GET /users/{student}/devices'],
  ['student', 'GET /users/{student}/devices'],
  ['teacher', `DELETE /users/{student}/devices/${people.student.id}`],
  ['student', 'DELETE /auth/devices/{student}'],
  ...inContent('views', 'view', ['teacher', 'student']),
  ...inContent('groups', 'group', ['teacher', 'student']),
  ...inContent('meetings', 'meeting', ['teacher', 'student']),
  ...(['teacher', 'student'] as const).flatMap((as): [As, string][] => [
    [as, 'GET /meetings/{meeting}/attendance'],
    [as, 'PUT /meetings/{meeting}/attendance'],
    [as, 'POST /meetings/{meeting}/scan'],
    [as, `PUT /calls/{meeting}/${people.other.id}`],
    [as, 'POST /users/{student}/scan-code'],
    [as, 'GET /groups/{group}/attendance'],
  ]),
  ['teacher', 'GET /groups/{group}/members'],
  ['student', 'GET /groups/{group}/members'],
  ['teacher', 'POST /groups/{group}/members'],
  ['student', 'POST /groups/{group}/members'],
  ['teacher', `DELETE /groups/{group}/members/${people.student.id}`],
  ['teacher', `PUT /groups/{group}/members/${people.student.id}`],
  ['teacher', 'DELETE /enrolments/{enrolment}'],
  ['student', 'DELETE /enrolments/{enrolment}'],
  ['teacher', 'PUT /enrolments/{enrolment}'],
  ['student', 'PUT /enrolments/{enrolment}'],
  ['student', 'PUT /announcements/{news}/read'],
  ['student', 'PUT /lessons/{lesson}/progress'],
  ['teacher', 'PUT /lessons/{lesson}/progress'],
  ['admin', 'PUT /lessons/{lesson}/progress'],
  ['teacher', 'POST /courses/progress-special-user/{student}'],
  ['other', 'POST /courses/progress-special-user/{student}'],
  ['admin', 'POST /courses/progress-special-user/{admin}'],
  ['teacher', 'GET /courses/{course}/progress'],
  ['teacher', 'GET /courses/{course}/progress?state=half'],
  ['student', 'GET /courses/{course}/progress'],
  ['teacher', `GET /courses/{course}/progress/${people.student.id}`],
  ['student', `GET /courses/{course}/progress/${people.student.id}`],
  ['other', `GET /courses/{course}/progress/${people.student.id}`],
])('as %s, %s is what was never there, whatever is sent', async (as, line) => {
  const at = (id: string) => line.replace(/\{\w+\}/, id)
  const there = at(ids[/\{(\w+)\}/.exec(line)![1]!]!)
  const never = await answerTo(as, 'GET /nothing')
  expect(never).toMatchObject({
    status: 404,
    headers: { 'content-type': expect.stringContaining('application/problem+json') },
  })
  for (const [asked, sent] of [
    ...[there, at(nowhere), at('7')].map(address => [address, undefined] as const),
    ...(line.startsWith('P') ? [[there, { title: '' }] as const] : []),
  ])
    expect([asked, await answerTo(as, asked, sent)]).toEqual([asked, never])
})

// A role that has no such call cannot tell it from a path that does not exist.
test.each<[as: As, line: string]>([
  ['student', 'POST /courses'],
  ['student', 'POST /seasons'],
  ['student', 'POST /lessons'],
  ['student', 'POST /summaries'],
  ['student', 'POST /announcements'],
  ['student', 'GET /questions'],
  ['student', 'POST /questions'],
  ['student', 'POST /quizzes'],
  ['student', 'GET /exceptions'],
  ['student', 'POST /exceptions'],
  ['student', 'GET /users'],
  ['student', 'GET /users?Minimal=1'],
  ['student', 'POST /users'],
  ['teacher', 'POST /users'],
  ['student', 'GET /enrolments'],
  ['student', 'POST /enrolments'],
  ['student', 'POST /groups'],
  ['student', 'POST /meetings'],
  ['student', 'GET /calls'],
  ['student', 'GET /views'],
  ['student', 'GET /views?Minimal=1'],
  ['student', 'POST /views'],
  ['student', 'POST /jobs/duplicate'],
  ['teacher', 'POST /settings/test-mail'],
  ['student', 'POST /settings/test-mail'],
  ['student', 'POST /jobs/import'],
  ['teacher', 'POST /jobs/merge'],
])('as %s, %s is no call', async (as, line) => {
  expect(await answerTo(as, line)).toEqual(await answerTo(as, 'GET /nothing'))
})

test('a filter that names what is hidden finds what one that names nothing finds', async () => {
  const [own, theirs] = [await newCourse(), await newCourse({ status: 'draft' }, 'colleague')]
  await enrol(own.id, 'other')
  await enrol(theirs.id, 'other')
  const to = { audience: 'courses', courseIds: [own.id, theirs.id], publishAt: past }
  await done('admin', 'POST /announcements', { title: 'To both', ...to })
  for (const path of ['/users?groupId=', '/enrolments?groupId=']) {
    const sent = { userIds: [people.other.id], enrol: false, move: true }
    const groups = [own, theirs].map(({ id }) =>
      done('admin', 'POST /groups', { courseId: id, title: 'Group' }),
    )
    const [seen, hidden] = await Promise.all(groups)
    for (const { id } of [seen, hidden]) await done('admin', `POST /groups/${id}/members`, sent)
    expect((await done('teacher', `GET ${path}${seen.id}`)).total).toBe(1)
    for (const id of [hidden.id, nowhere]) expect((await done('teacher', `GET ${path}${id}`)).total).toBe(0)
  }
  for (const [as, path] of [
    ['teacher', '/users?courseId='],
    ['teacher', '/enrolments?courseId='],
    ['teacher', '/announcements?courseId='],
    ['other', '/announcements?courseId='],
    ['teacher', '/users?Minimal=1&courseId='],
    ['other', '/announcements?Minimal=1&courseId='],
  ] as const) {
    expect([as, path, (await done(as, `GET ${path}${own.id}`)).total]).toEqual([as, path, 1])
    expect([as, path, (await done(as, `GET ${path}${theirs.id}`)).total]).toEqual([as, path, 0])
    expect([as, path, (await done(as, `GET ${path}${nowhere}`)).total]).toEqual([as, path, 0])
  }
})
