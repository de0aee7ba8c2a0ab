// It alone catches: a guardian’s link that opens for somebody else, or shows more than their own children.
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { examIn } from '#test/exam.ts'
import { type As, newWorld } from '#test/world.ts'

/** Youssef and Sara are brother and sister; Mona answers for both, and `other` is nobody of hers. */
const publicUrl = 'https://school.example'
const world = await newWorld({ publicUrl })
const { app, call, done, db, people } = world
const phone = '+201001234567'
const registrar = await world.newPerson('registrar', 'registrar')
const assistant = await world.newPerson('assistant', 'assistant')
const youssef = await world.newPerson('youssef', 'student', {
  phone: '+201009990001',
  email: 'youssef@example.com',
})
const sara = await world.newPerson('sara', 'student')
let path: string
let mona: string
beforeAll(async () => {
  const course = await world.newCourse({ title: 'Physics' })
  const season = await world.newSeason(course.id)
  for (const title of ['One', 'Two']) await world.newLesson(season.id, { title })
  const { id: lesson } = await world.newLesson(season.id, { title: 'Three' })
  await done('admin', `PUT /courses/${course.id}`, { teacherIds: [people.teacher.id, assistant.id] })
  for (const who of [youssef, people.other]) await world.enrol(course.id, who)
  await done(youssef, `PUT /lessons/${lesson}/progress`, { completed: true })
  const times = [{ day: 0, at: '17:00', minutes: 90 }]
  const group = { courseId: course.id, title: 'Sunday', place: 'Hall 2', times }
  const { id } = await done('admin', 'POST /groups', group)
  await done('admin', `POST /groups/${id}/members`, { userIds: [youssef.id] })
  const guardian = { name: 'منى', phone, studentIds: [youssef.id, sara.id] }
  mona = (await done('admin', 'POST /guardians', guardian)).id
  path = `/guardians/${mona}/link`
  await done('admin', 'PUT /settings', { nameAr: 'مركز النور', nameEn: 'Nour' })
})
const newLink = async (sent: object = {}) => done('admin', `POST ${path}`, sent)
const tokenIn = ({ url }: { url: string }) => url.split('#')[1]!
const open = (token: string, remoteAddress = '10.0.0.1') =>
  app.inject({ method: 'POST', url: '/api/guardian', payload: { token }, remoteAddress })
const codeOf = async (token: string, address?: string) => (await open(token, address)).json().code

const by = (who: string) => ({ registrar, assistant })[who] ?? (who as As)

type Row = [who: string, line: string, sent: object | undefined, status: number, code?: string]
test.each<Row>([
  ['nobody', 'POST', {}, 401],
  ['student', 'POST', {}, 404],
  ['teacher', 'POST', {}, 404],
  ['teacher', 'DELETE', undefined, 404],
  ['assistant', 'POST', {}, 404],
  ['assistant', 'DELETE', undefined, 404],
  ['admin', 'POST', { days: 0 }, 422, 'too_low'],
  ['admin', 'POST', { days: 366 }, 422, 'too_high'],
  ['admin', 'POST', { until: '2027-01-01' }, 422, 'unknown'],
  ['registrar', 'POST', { days: '٣٦٥' }, 201],
  ['registrar', 'POST', undefined, 201],
  ['registrar', 'DELETE', undefined, 204],
  ['registrar', 'DELETE', undefined, 204],
])('%s: %s %j', async (who, method, sent, status, code) => {
  const answer = await call(by(who), `${method} ${path}`, sent)
  expect([answer.status, answer.body?.errors?.[0].code]).toEqual([status, code])
})

test('until somebody has set the address, the link names the one by which the caller has reached the site', async () => {
  const fresh = await newWorld({ publicUrl: 'http://localhost:3000' })
  const guardian = { name: 'منى', phone, studentIds: [fresh.people.student.id] }
  const { id } = await fresh.done('admin', 'POST /guardians', guardian)
  const headers = { host: '192.168.1.5:3000', authorization: `Bearer ${fresh.people.admin.token}` }
  const asked = { method: 'POST', url: `/api/guardians/${id}/link`, headers, payload: {} } as const
  const link = (await fresh.app.inject(asked)).json()
  expect(link.url).toMatch(/^http:\/\/192\.168\.1\.5:3000\/g#/)
  expect(new URL(link.whatsappUrl).searchParams.get('text')).toContain(link.url)
})

test('it is told once, of 43 characters, for half a year, with a text for WhatsApp, and kept as its hash alone', async () => {
  const link = await newLink()
  expect(link.url).toMatch(/^https:\/\/school\.example\/g#[\w-]{43}$/)
  const days = (Date.parse(link.endsAt) - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(180, 2)
  const url = new URL(link.whatsappUrl)
  expect(`${url.origin}${url.pathname}`).toBe('https://wa.me/201001234567')
  const text = url.searchParams.get('text')!
  for (const part of ['sara', 'youssef', 'مركز النور', link.url]) expect(text).toContain(part)
  expect(text.length).toBeLessThanOrEqual(600)
  const seen = await done('teacher', 'GET /guardians?q=01001234567').catch(() => undefined)
  expect(JSON.stringify(seen)).not.toContain(tokenIn(link))
  expect(await done('admin', `GET /guardians/${mona}`)).toMatchObject({
    link: { endsAt: link.endsAt, seenAt: null },
  })
  const rows = await db.read.selectFrom('guardianLinks').selectAll().execute()
  const audit = await db.read.selectFrom('audit').selectAll().where('thingId', '=', mona).execute()
  expect(audit.map(({ action }) => action)).toContain('link.made')
  expect(JSON.stringify([rows, audit])).not.toContain(tokenIn(link))
  // Without a number nothing can be sent.
  await done('admin', `PUT /guardians/${mona}`, { phone: null, email: 'mona@example.com', language: 'en' })
  expect((await newLink()).whatsappUrl).toBeNull()
  await done('admin', `PUT /guardians/${mona}`, { phone, language: 'ar' })
})

test('it shows the two of hers, how far they are and when they meet, and nothing of theirs that is nobody’s business', async () => {
  const link = await newLink()
  const reply = await open(tokenIn(link))
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(reply.headers['set-cookie']).toBeUndefined()
  const body = reply.json()
  const balance = { due: 0, currency: 'EGP' }
  const attendance = { percent: null, present: 0, late: 0, absent: 0, excused: 0, last: [] }
  expect(body).toEqual({
    ...{ school: 'مركز النور', language: 'ar', guardian: { name: 'منى' } },
    students: [
      { name: 'sara', courses: [], groups: [], attendance, scores: [], balance },
      {
        name: 'youssef',
        courses: [
          {
            ...{ title: 'Physics', percent: 33, lessonsTotal: 3, lessonsCompleted: 1 },
            lastActivityAt: expect.any(String),
          },
        ],
        groups: [
          {
            ...{ title: 'Sunday', place: 'Hall 2', times: [{ day: 0, at: '17:00', minutes: 90 }] },
            nextMeetingAt: expect.any(String),
          },
        ],
        ...{ attendance, scores: [], balance },
      },
    ],
  })
  for (const secret of ['other', '@', '+20', youssef.id, mona]) expect(reply.body).not.toContain(secret)
  expect((await done('admin', `GET /guardians/${mona}`)).link.seenAt).toEqual(expect.any(String))

  // In English the school has its English name; what it keeps from guardians is null.
  await done('admin', `PUT /guardians/${mona}`, { language: 'en' })
  const guardiansSee = { attendance: false, scores: false, balance: false }
  await done('admin', 'PUT /settings', { guardiansSee })
  const changed = (await open(tokenIn(link))).json()
  expect(changed).toMatchObject({
    school: 'Nour',
    language: 'en',
    students: [{ scores: null }, { scores: null }],
  })
  await done('admin', 'PUT /settings', { guardiansSee: { attendance: true, scores: true, balance: true } })

  // Who is disabled or deleted is left out.
  await done('admin', `PUT /users/${sara.id}`, { status: 'disabled' })
  const students = async () =>
    (await open(tokenIn(link))).json().students.map(({ name }: { name: string }) => name)
  expect(await students()).toEqual(['youssef'])
  await done('admin', `PUT /users/${sara.id}`, { status: 'active' })
  await done('admin', `DELETE /users/${sara.id}`)
  expect(await students()).toEqual(['youssef'])
  await done('admin', `POST /users/${sara.id}/restore`)
  expect(await students()).toEqual(['sara', 'youssef'])
})

test('scores of quizzes are there once they are told the student', async () => {
  const exam = await examIn(world)
  await world.enrol(exam.courseId, youssef)
  const question = await exam.newQuestion()
  const quiz = await exam.newQuiz({ scoreRelease: 'byHand', title: 'Newton' }, [question])
  await exam.submit(await exam.begin(quiz, youssef), { a: 'right' }, 1, youssef)
  const token = tokenIn(await newLink())
  const scores = async () => (await open(token)).json().students[1].scores
  expect(await scores()).toEqual([])
  await done('teacher', `POST /quizzes/${quiz.id}/release`, { what: 'score', told: true })
  expect(await scores()).toEqual([
    { kind: 'quiz', title: 'Newton', heldOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), score: 1, outOf: 1 },
  ])
})

test('a newer one ends it, as do its time, whoever takes it away, and the guardian who is deleted', async () => {
  const first = tokenIn(await newLink())
  const second = tokenIn(await newLink({ days: 1 }))
  expect([await codeOf(first), await codeOf(second)]).toEqual(['invalid_link', undefined])
  const endsAt = new Date(Date.now() - 1).toISOString()
  await db.write(tx => tx.updateTable('guardianLinks').set({ endsAt }).execute())
  expect(await codeOf(second)).toBe('invalid_link')
  expect((await done('admin', `GET /guardians/${mona}`)).link).toBeNull()
  const third = tokenIn(await newLink())
  await done('admin', `DELETE /guardians/${mona}`)
  expect(await codeOf(third)).toBe('invalid_link')
  await done('admin', `POST /guardians/${mona}/restore`)
  await done('admin', `DELETE ${path}`)
  expect(await codeOf(third)).toBe('invalid_link')
})

test('of fifty that are created at once the one that opens is alone', async () => {
  const links = await Promise.all(Array.from({ length: 50 }, () => newLink()))
  const codes = []
  for (const [at, link] of links.entries()) codes.push(await codeOf(tokenIn(link), `10.1.${at}.1`))
  expect(codes.filter(code => code === undefined)).toHaveLength(1)
})

test('thirty wrong ones an hour are answered in a network, then none but the right one', async () => {
  onTestFinished(() => void vi.useRealTimers())
  const right = tokenIn(await newLink())
  const statuses = []
  for (let at = 0; at < 32; at++) statuses.push((await open(`wrong ${at}`, '10.9.9.9')).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 422), 429, 429])
  expect((await open('wrong', '10.9.9.9')).headers['retry-after']).toMatch(/^\d+$/)
  expect((await open(right, '10.9.9.9')).statusCode).toBe(200)
  expect((await open('wrong', '10.9.9.8')).statusCode).toBe(422)
  vi.setSystemTime(Date.now() + 3_600_001)
  expect((await open('wrong', '10.9.9.9')).statusCode).toBe(422)
})

test('the page itself is kept nowhere', async () => {
  const page = await app.inject({ method: 'GET', url: '/g', headers: { accept: 'text/html' } })
  expect(page.headers).toMatchObject({
    ...{ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' },
  })
  const other = await app.inject({ method: 'GET', url: '/groups', headers: { accept: 'text/html' } })
  expect(other.headers['cache-control']).toBe('no-cache')
})
