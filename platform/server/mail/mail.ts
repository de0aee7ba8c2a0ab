import { directionOf, type Language } from '../../contract/language.ts'
import type { MailSettings } from '../settings/settings.ts'

/**
 * A message to one person, in plain text. Name and address are apart: nothing in one is read as the other, or as a line
 * of the head.
 */
export type Mail = {
  to: { name: string; address: string }
  subject: string
  text: string
  language: Language
}

/** Sends what the site writes to people; there is none where the operator has named no server for it. */
export type Mailer = {
  from: string
  /** What the server for mail answered, or why it did not; it waits for it, but not for long. */
  send: (mail: Mail) => Promise<{ ok: boolean; answer: string }>
}

const longestAnswer = 200

/** A mailer over SMTP. Its library is loaded with the first message: most processes send none. */
export function mailerOf(settings: MailSettings, timeoutMs = 10_000): Mailer {
  const cleaned = answerIn(settings.url)
  return {
    from: settings.from,
    async send(mail) {
      try {
        const response = await within(timeoutMs, deliver(settings, mail, timeoutMs))
        return { ok: true, answer: cleaned(response) }
      } catch (error) {
        return { ok: false, answer: cleaned(error instanceof Error ? error.message : String(error)) }
      }
    },
  }
}

async function deliver(
  { url, from }: MailSettings,
  { to, subject, text, language }: Mail,
  timeoutMs: number,
) {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(withTimeouts(url, timeoutMs))
  const dir = directionOf(language)
  const paragraphs = text.split('\n\n').map(each => `<p dir="${dir}">${escaped(each)}</p>`)
  try {
    const { response } = await transport.sendMail({
      ...{ from, to, subject, text },
      html: `<!doctype html><html lang="${language}" dir="${dir}"><body>${paragraphs.join('')}</body></html>`,
      // Nobody's "I am away" is to come back for it.
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
      ...{ disableFileAccess: true, disableUrlAccess: true },
    })
    return response
  } finally {
    transport.close()
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The address with how long each step may take, unless it says so itself. */
function withTimeouts(url: string, timeoutMs: number) {
  const address = new URL(url)
  for (const step of ['dnsTimeout', 'connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    if (!address.searchParams.has(step)) address.searchParams.set(step, String(timeoutMs))
  return address.href
}

/** Each step may be in time and all of them together too late. */
async function within<Result>(timeoutMs: number, work: Promise<Result>) {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Error(`No answer within ${timeoutMs / 1000} seconds`)),
    timeoutMs,
  )
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
    // What comes after nobody waits any more is nobody's error.
    work.catch(() => undefined)
  }
}

/** An answer as it may be shown: one line, not long, and without what the address of the server is secret for. */
function answerIn(url: string) {
  const secrets = secretsOf(new URL(url))
  return (answer: string) => {
    const line = answer.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
    const shown = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), line)
    return [...shown].slice(0, longestAnswer).join('')
  }
}

/** The password in every form in which it goes over the line, the longest first. */
function secretsOf({ username, password }: URL) {
  if (!password) return []
  const [user, plain] = [decodeURIComponent(username), decodeURIComponent(password)]
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  return [base64(`\0${user}\0${plain}`), base64(plain), password, plain].toSorted(
    (one, other) => other.length - one.length,
  )
}
