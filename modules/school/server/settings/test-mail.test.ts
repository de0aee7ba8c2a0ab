import { expect, onTestFinished, test } from 'vitest'
import { newSmtp } from '#test/smtp.ts'
import { newWorld } from '#test/world.ts'

async function newSchool(answers: Parameters<typeof newSmtp>[0] = {}) {
  const smtp = await newSmtp(answers)
  onTestFinished(smtp.stop)
  const mail = { url: `smtp://${smtp.host}`, from: 'no-reply@school.example' }
  return { ...smtp, ...(await newWorld({ mail })) }
}
const line = 'POST /settings/test-mail'

test('where no server for mail is named, there is nothing to test', async () => {
  const { call } = await newWorld()
  expect(await call('admin', line)).toMatchObject({ status: 409, body: { code: 'not_ready' } })
})

test('an administrator sends a message to their own address, and reads what the server answered', async () => {
  const { call, done, messages, lines } = await newSchool()
  const { mail } = await done('student', 'GET /settings')
  expect(mail).toEqual({ configured: true, from: 'no-reply@school.example' })
  expect(await call('admin', line)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'email', code: 'required' }] },
  })
  await done('admin', 'PUT /auth/me', { email: 'mona@school.example', locale: 'en' })
  expect(await call('admin', line)).toMatchObject({
    status: 200,
    body: { ok: true, answer: '250 2.0.0 Ok: queued as 4X7' },
  })
  expect(lines).toContain('RCPT TO:<mona@school.example>')
  expect(messages[0]).toMatch(/content-language: en/i)
  for (const as of ['teacher', 'student'] as const) expect((await call(as, line)).status).toBe(404)
  expect(messages).toHaveLength(1)
})

test('a refusal of the server is an answer, too', async () => {
  const { done } = await newSchool({ recipient: '550 5.1.1 No such user here' })
  await done('admin', 'PUT /auth/me', { email: 'mona@school.example' })
  const { ok, answer } = await done('admin', line)
  expect([ok, answer]).toEqual([false, expect.stringContaining('550 5.1.1 No such user here')])
})

test('after five messages within ten minutes the next one has to wait', async () => {
  const { call, done, messages } = await newSchool()
  await done('admin', 'PUT /auth/me', { email: 'mona@school.example' })
  const statuses = await Promise.all(
    Array.from({ length: 12 }, async () => (await call('admin', line)).status),
  )
  for (const [status, count] of [
    [200, 5],
    [429, 7],
  ])
    expect(statuses.filter(each => each === status)).toHaveLength(count!)
  expect(messages).toHaveLength(5)
})
