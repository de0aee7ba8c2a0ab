import { countTry } from '#modules/identity/server/public.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Mailer } from '#platform/server/mail/mail.ts'
import { Problem, refuse } from '#platform/server/problem.ts'
import { settingsId } from './logo.ts'

const words = {
  ar: {
    subject: 'رسالة تجريبية من',
    text: 'البريد يعمل: وصلتك هذه الرسالة من موقعك.\n\nطُلبت من صفحة الإعدادات، ولا حاجة إلى الرد عليها.',
  },
  en: {
    subject: 'A test message from',
    text: 'Mail works: this message has come from your site.\n\nIt was asked for on the page of settings. There is no need to answer it.',
  },
}

/** So many test messages somebody sends: a server for mail takes the site that sends more for one that nobody wants. */
const few = { max: 5, within: 10 * 60_000 }

/** Sends a message to the address of who asks for one, in their language. */
export const testMail = (db: Db, mailer: Mailer | undefined) => async (caller: Caller) => {
  if (!mailer) throw new Problem('not_ready')
  const person = await db.read
    .selectFrom('users')
    .select(['name', 'email', 'locale'])
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow()
  if (!person.email) refuse('email', 'required')
  await db.write(tx => countTry(tx, { key: `test-mail:${caller.id}`, ...few }))
  const { nameAr, nameEn, language } = await db.read
    .selectFrom('settings')
    .select(['nameAr', 'nameEn', 'language'])
    .where('id', '=', settingsId)
    .executeTakeFirstOrThrow()
  const read = person.locale ?? language
  const school = read === 'ar' ? nameAr || nameEn || 'بستان' : nameEn || nameAr || 'Bustan'
  const { subject, text } = words[read]
  return mailer.send({
    to: { name: person.name, address: person.email },
    // The name may be written in the other direction.
    subject: `${subject} \u2068${school}\u2069`,
    text,
    language: read,
  })
}
export type TestMail = ReturnType<typeof testMail>
