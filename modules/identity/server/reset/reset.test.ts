import { expect, onTestFinished, test, vi } from 'vitest'
import { newSmtp } from '#test/smtp.ts'
import { newWorld, password } from '#test/world.ts'

const next = 'another quiet orchard'
const address = 'sara@school.example'

async function newSchool(answers: Parameters<typeof newSmtp>[0] = {}) {
  const smtp = await newSmtp(answers)
  onTestFinished(smtp.stop)
  const mail = { url: `smtp://${smtp.host}`, from: 'no-reply@school.example' }
  const world = await newWorld({ mail, publicUrl: 'https://school.example' })
  const { call, done, people } = world
  await done('admin', `PUT /users/${people.student.id}`, { email: address })
  const request = (login: string) => call('nobody', 'POST /auth/reset', { login })
  const use = (token: string, newPassword = next) => call('nobody', 'PUT /auth/reset', { token, newPassword })
  const signIn = (given: string) => call('nobody', 'POST /auth/login', { login: 'student', password: given })
  /** The token of the message that came last, once so many have come. */
  async function tokenOf(count: number) {
    await expect.poll(() => smtp.messages.length).toBe(count)
    const text = smtp.messages.at(-1)!.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    return /\/auth\/reset#token=([\w.-]+)/.exec(text)![1]!
  }
  return { ...smtp, ...world, request, use, signIn, tokenOf }
}

test('where the site sends no mail, its page knows, and nothing can be asked for', async () => {
  const { call, done } = await newWorld()
  expect(await done('nobody', 'GET /auth/reset')).toEqual({ byMail: false })
  expect((await call('nobody', 'POST /auth/reset', { login: 'student' })).body.code).toBe('not_ready')
})

test('a link comes to the address that staff gave, works once, and ends every session', async () => {
  const { done, call, people, request, use, signIn, tokenOf, lines } = await newSchool()
  expect(await done('nobody', 'GET /auth/reset')).toEqual({ byMail: true })
  expect((await request('student')).status).toBe(204)
  const token = await tokenOf(1)
  expect(lines).toContain(`RCPT TO:<${address}>`)

  const weak = await use(token, 'short')
  expect(weak).toMatchObject({ status: 422, body: { errors: [{ path: 'newPassword', code: 'too_short' }] } })
  expect((await use(token, `the ${'student'} of the gate`)).body.errors[0].code).toBe('holds_name')
  expect((await use(token)).status).toBe(204)
  expect((await call('student', 'GET /auth/me')).status).toBe(401)
  expect((await signIn(password)).status).toBe(422)
  expect((await signIn(next)).body.user).toMatchObject({ id: people.student.id, mustRenew: false })
  expect(await use(token)).toMatchObject({ status: 422, body: { code: 'old_link' } })
})

test('whoever it is, the answer is the same, and only whose address the school knows gets a message', async () => {
  const { done, people, request, messages, tokenOf } = await newSchool()
  // They wrote it into their profile themselves: nobody says that it is theirs.
  await done('other', 'PUT /auth/me', { email: 'other@school.example' })
  await done('admin', `PUT /users/${people.teacher.id}`, {
    email: 'teacher@school.example',
    status: 'disabled',
  })
  const answers = [
    await request('nobody.at.all'),
    await request('other'),
    await request('other@school.example'),
    await request('teacher'),
    await request('admin'),
    await request(address),
  ]
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    answers.map(() => [204, answers[0]!.body]),
  )
  await tokenOf(1)
  expect(messages).toHaveLength(1)
})

test('a link ends with another, with the password or the address that it was asked for, and with its time', async () => {
  const { done, people, request, use, tokenOf } = await newSchool()
  await request('student')
  const first = await tokenOf(1)
  await request('student')
  const second = await tokenOf(2)
  expect((await use(first)).body.code).toBe('old_link')
  await done('admin', `PUT /users/${people.student.id}`, { email: 'sara.ali@school.example' })
  expect((await use(second)).body.code).toBe('old_link')
  await request('student')
  const third = await tokenOf(3)
  vi.setSystemTime(Date.now() + 31 * 60_000)
  onTestFinished(() => void vi.useRealTimers())
  expect((await use(third)).body.code).toBe('old_link')
})

test('of fifty who come with one link at once one is let through', async () => {
  const { request, use, tokenOf } = await newSchool()
  await request('student')
  const token = await tokenOf(1)
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => use(token, `${next} ${at}`)))
  const good = answers.filter(({ status }) => status === 204)
  expect(good).toHaveLength(1)
  for (const { status } of answers) expect([204, 422, 429]).toContain(status)
})

test('somebody gets three messages an hour at most, and from one place thirty are asked for', async () => {
  const { request, messages } = await newSchool()
  const answers = await Promise.all(Array.from({ length: 35 }, () => request('student')))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter(status => status === 204)).toHaveLength(30)
  expect(statuses.filter(status => status === 429)).toHaveLength(5)
  await expect.poll(() => messages.length).toBe(3)
})
