import { expect, onTestFinished, test } from 'vitest'
import { newSmtp } from '#test/smtp.ts'
import { type Mail, mailerOf } from './mail.ts'

const mail: Mail = {
  to: { name: 'منى عادل', address: 'mona@school.example' },
  subject: 'رسالة من \u2068Nour\u2069',
  text: 'A < B\n\nC',
  language: 'ar',
}

async function sent(answers: Parameters<typeof newSmtp>[0], account = '', timeoutMs = 5_000) {
  const smtp = await newSmtp(answers)
  onTestFinished(smtp.stop)
  const url = `smtp://${account}${smtp.host}`
  const answer = await mailerOf({ url, from: 'Nour <no-reply@school.example>' }, timeoutMs).send(mail)
  return { ...smtp, ...answer }
}
const header = (message: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(message)?.[1]

test('a message comes with both forms of its text, in its direction, and says who sent it', async () => {
  const { ok, answer, messages, lines } = await sent({})
  expect({ ok, answer }).toEqual({ ok: true, answer: '250 2.0.0 Ok: queued as 4X7' })
  expect(lines).toContain('MAIL FROM:<no-reply@school.example>')
  expect(lines).toContain('RCPT TO:<mona@school.example>')
  const [message] = messages
  expect(header(message!, 'From')).toBe('Nour <no-reply@school.example>')
  expect(header(message!, 'Auto-Submitted')).toBe('auto-generated')
  expect(header(message!, 'Content-Type')).toMatch(/^multipart\/alternative/)
  expect(message).toContain('lang=3D"ar" dir=3D"rtl"')
  expect(message).toMatch(/A &lt;[\s=]+B/)
})

test('a name with a line break in it makes no line of the head', async () => {
  const smtp = await newSmtp()
  onTestFinished(smtp.stop)
  const to = { name: 'Mona\r\nBcc: all@school.example', address: 'mona@school.example' }
  await mailerOf({ url: `smtp://${smtp.host}`, from: 'no-reply@school.example' }).send({ ...mail, to })
  expect(smtp.lines.filter(line => line.startsWith('RCPT'))).toEqual(['RCPT TO:<mona@school.example>'])
  expect(header(smtp.messages[0]!, 'Bcc')).toBeUndefined()
})

test.each([
  ['its greeting', { greeting: '421 4.3.2 Try again later' }, '421 4.3.2 Try again later'],
  ['the address', { recipient: '550 5.1.1 No such user here' }, '550 5.1.1 No such user here'],
  ['the message', { data: '451 4.7.1 Greylisted' }, '451 4.7.1 Greylisted'],
])('what the server answers to %s is told', async (_, answers, words) => {
  const { ok, answer } = await sent(answers)
  expect([ok, answer]).toEqual([false, expect.stringContaining(words)])
})

test('an answer is one line of two hundred letters at most', async () => {
  const { answer } = await sent({ data: `550-${'x'.repeat(150)}\r\n550 ${'م'.repeat(150)}` })
  expect([...answer]).toHaveLength(200)
  expect(answer).not.toMatch(/\s\s|\n/)
})

test('no answer repeats the password, in whichever form the server said it', async () => {
  const auth = (line: string) => `535 5.7.8 ${line} of s&cret pass word: authentication failed`
  const { ok, answer, lines } = await sent({ auth }, 'mona:s%26cret%20pass%20word@')
  expect(lines.some(line => line.startsWith('AUTH PLAIN '))).toBe(true)
  expect(ok).toBe(false)
  expect(answer).toContain('authentication failed')
  for (const secret of ['s&cret', 'pass%20word', lines.find(line => line.startsWith('AUTH'))!.split(' ')[2]!])
    expect(answer).not.toContain(secret)
})

test('a server that is not there, or says nothing, is told in time', async () => {
  const smtp = await newSmtp()
  smtp.stop()
  const mailer = mailerOf({ url: `smtp://${smtp.host}`, from: 'no-reply@school.example' })
  const { ok, answer } = await mailer.send(mail)
  expect([ok, answer]).toEqual([false, expect.stringContaining('ECONNREFUSED')])
  const silent = await sent({ greeting: '' }, '', 300)
  expect([silent.ok, silent.answer]).toEqual([false, expect.stringMatching(/\w/)])
})
