import { countTry } from '#modules/identity/server/public.ts'
import { translate } from '#platform/server/catalogues.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Mailer } from '#platform/server/mail/mail.ts'
import { Problem, refuse } from '#platform/server/problem.ts'
import { settingsId } from './logo.ts'

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
  const schoolName = read === 'ar' ? nameAr || nameEn : nameEn || nameAr
  // The name may be written in the other direction.
  const school = `\u2068${schoolName || translate(read, 'bustan')}\u2069`
  return mailer.send({
    to: { name: person.name, address: person.email },
    subject: translate(read, 'testMail.subject', { school }),
    text: translate(read, 'testMail.text'),
    language: read,
  })
}
export type TestMail = ReturnType<typeof testMail>
