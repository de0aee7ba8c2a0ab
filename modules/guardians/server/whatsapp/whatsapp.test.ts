import { beforeAll, expect, test } from 'vitest'
import { examIn } from '#test/exam.ts'
import { type As, newWorld } from '#test/world.ts'

/** `student` has a guardian and a phone, `more` a phone alone, `nobody` neither; `other` learns with somebody else. */
const publicUrl = 'https://school.example'
const world = await newWorld({ publicUrl })
const { call, done } = world
const staff: Record<string, Awaited<ReturnType<typeof world.newPerson>>> = {
  registrar: await world.newPerson('registrar', 'registrar'),
  assistant: await world.newPerson('assistant', 'assistant'),
}
const by = (who: string) => staff[who] ?? (who as As)
const ids: Record<string, string> = { nowhere: '01890000-0000-7000-8000-000000000000' }
const students: Record<string, Awaited<ReturnType<typeof world.newPerson>>> = {}
const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name) => ids[name]!)
const linesOf = async (who: string, query: string) =>
  (await done(by(who), `GET /whatsapp?${filled(query)}`)).items as Record<string, any>[]
const short = (lines: Record<string, any>[]) =>
  lines.map(({ user, to, name, phone }) => [user.name, to, name, phone])

beforeAll(async () => {
  const exam = await examIn(world)
  await done('admin', `PUT /courses/${exam.courseId}`, {
    teacherIds: [world.people.teacher.id, staff.assistant!.id],
  })
  students.sara = await world.newPerson('sara', 'student', { phone: '+201000000001' })
  await done(students.sara, 'PUT /auth/me', { locale: 'en' })
  students.omar = await world.newPerson('omar', 'student', { phone: '+201000000002' })
  students.ziad = await world.newPerson('ziad', 'student')
  for (const who of Object.values(students)) await world.enrol(exam.courseId, who)
  const guardian = { name: 'منى', phone: '+201001234567', studentIds: [students.sara.id] }
  ids.guardian = (await done('admin', 'POST /guardians', guardian)).id
  const draft = {
    title: 'Trip',
    body: '<p>On <b>Friday</b> &amp; free</p>',
    publishAt: '2026-01-01T00:00:00.000Z',
  }
  const to = { audience: 'courses', courseIds: [exam.courseId] }
  ids.trip = (await done('teacher', 'POST /announcements', { ...draft, ...to })).id
  ids.all = (await done('admin', 'POST /announcements', { ...draft, audience: 'everyone' })).id
  ids.theirs = (
    await done('admin', 'POST /announcements', {
      ...draft,
      audience: 'people',
      userIds: [staff.registrar!.id],
    })
  ).id
  const question = await exam.newQuestion()
  const quiz = await exam.newQuiz({ title: 'Newton', scoreRelease: 'byHand' }, [question])
  ids.quiz = quiz.id
  for (const who of [students.sara, students.omar])
    await exam.submit(await exam.begin(quiz, who), { a: 'right' }, 1, who)
  ids.sara = students.sara.id
})

const wrong = (path: string, code: string) => ({ errors: [{ path, code }] })
test.each<[who: string, query: string, status: number, answer?: object]>([
  ['nobody', 'about=announcement&id={trip}', 401],
  ['student', 'about=announcement&id={trip}', 404],
  ['assistant', 'about=announcement&id={trip}', 404],
  ['colleague', 'about=announcement&id={trip}', 404],
  ['colleague', 'about=score&id={quiz}', 404],
  ['registrar', 'about=score&id={quiz}', 404],
  ['teacher', 'about=announcement&id={theirs}', 404],
  ['admin', 'about=announcement&id={nowhere}', 404],
  ['admin', 'about=announcement&id=7', 404],
  ['admin', 'about=absence&id={nowhere}', 404],
  ['admin', 'about=receipt&id=1', 404],
  ['admin', '', 422, wrong('about', 'required')],
  ['admin', 'about=weather&id={trip}', 422, wrong('about', 'not_offered')],
  ['admin', 'about=announcement', 422, wrong('id', 'required')],
  ['admin', 'about=balance', 422, wrong('userId', 'required')],
  ['admin', 'about=score&id={quiz}&groupId={quiz}', 422, wrong('groupId', 'unknown')],
])('%s: %s', async (who, query, status, answer) => {
  const given = await call(by(who), `GET /whatsapp?${filled(query)}`)
  expect(given.status).toBe(status)
  if (answer) expect(given.body).toMatchObject(answer)
})

test('an announcement goes to guardians first, then to the person, and who lacks a number is seen', async () => {
  const lines = await linesOf('teacher', 'about=announcement&id={trip}')
  expect(short(lines)).toEqual([
    ['omar', 'student', 'omar', '+201000000002'],
    ['sara', 'guardian', 'منى', '+201001234567'],
    ['sara', 'student', 'sara', '+201000000001'],
    ['student', 'student', 'student', null],
    ['ziad', 'student', 'ziad', null],
  ])
  const [, guardian, sara, lonely] = lines
  // Each in the language that they read, without marks of HTML.
  expect(guardian).toMatchObject({ language: 'ar', text: 'إلى ولي أمر sara\nTrip\nOn Friday & free' })
  expect(sara!.language).toBe('en')
  expect(sara!.text).toBe(`Trip\nOn Friday & free\nRead it: ${publicUrl}/announcements/${ids.trip}`)
  expect(guardian!.url).toBe(`https://wa.me/201001234567?text=${encodeURIComponent(guardian!.text)}`)
  expect(lonely!.url).toBeNull()
  const { total, items } = await done(
    'teacher',
    filled('GET /whatsapp?about=announcement&id={trip}&pageSize=2&page=2'),
  )
  expect([total, short(items)]).toEqual([5, short(lines.slice(2, 4))])
  expect(short(await linesOf('teacher', 'about=announcement&id={trip}&userId={sara}'))).toHaveLength(2)
  // Of one to everybody a teacher writes to their own students, the front desk to students.
  const names = async (who: string) => [
    ...new Set((await linesOf(who, 'about=announcement&id={all}&pageSize=100')).map(({ user }) => user.name)),
  ]
  expect(await names('colleague')).toEqual([])
  expect(await names('registrar')).toEqual(['omar', 'other', 'sara', 'student', 'ziad'])
  expect(await names('admin')).toContain('colleague')
})

test('a long text is cut to six hundred characters', async () => {
  await done('teacher', `PUT /announcements/${ids.trip}`, {
    body: `<p>${'طويل '.repeat(300)}</p>`,
    title: 'ن'.repeat(200),
  })
  for (const { text } of await linesOf('teacher', 'about=announcement&id={trip}'))
    expect(text.length).toBeLessThanOrEqual(600)
})

test('scores are sent once they are told, and to whom the school lets see them', async () => {
  const asked = 'about=score&id={quiz}'
  expect(await linesOf('teacher', asked)).toEqual([])
  await done('teacher', `POST /quizzes/${ids.quiz}/release`, { what: 'score', told: true })
  const lines = await linesOf('teacher', asked)
  expect(lines.map(({ to, text }) => [to, text])).toEqual([
    ['student', 'درجتك في «Newton»: 1 من 1.'],
    ['guardian', 'درجة sara في «Newton»: 1 من 1.'],
    ['student', 'You scored 1 out of 1 in “Newton”.'],
  ])
  const see = (students: boolean, guardians: boolean) =>
    done('admin', 'PUT /settings', {
      studentsSee: { attendance: true, scores: students, balance: true },
      guardiansSee: { attendance: true, scores: guardians, balance: true },
    })
  await see(false, true)
  expect((await linesOf('teacher', asked)).map(({ to, phone }) => [to, phone])).toEqual([
    ['guardian', null],
    ['guardian', '+201001234567'],
  ])
  await see(true, false)
  expect((await linesOf('teacher', asked)).map(({ to }) => to)).toEqual(['student', 'student'])
  await see(false, false)
  expect(await linesOf('teacher', asked)).toEqual([])
  await see(true, true)
  // Where teachers see no numbers, the lines are there without them.
  await done('admin', 'PUT /settings', { teachersSee: { phones: false, guardians: true } })
  expect((await linesOf('teacher', asked)).map(({ phone, url }) => [phone, url])).toEqual(
    lines.map(() => [null, null]),
  )
  expect(short(await linesOf('admin', asked))).toEqual(short(lines))
})
