import { languages, type Language } from '#platform/contract/language.ts'
import { oneOf, record } from '#platform/contract/schema.ts'
import { translate } from '#platform/server/catalogues.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { JobsContext } from '#platform/server/http/module.ts'
import type { JobType } from '#platform/server/jobs/enqueue.ts'
import type { Run } from '#platform/server/jobs/run.ts'
import { Problem } from '#platform/server/problem.ts'
import { take } from '../people/limits.ts'
import { newLink } from './link.ts'

const payload = record({ language: oneOf(...languages) })
/** The sending of a link, about whoever it is for, in the language of the page unless they have one of their own. */
export const resetMailJob: JobType<typeof payload> = { name: 'resetMail', payload }

/** So many messages somebody gets: who asks for more has them, or is somebody else. */
const few = { max: 3, within: 3_600_000 }

/** Sends a link to the address that staff gave somebody; to nobody else, and to nobody too often. */
export async function sendResetMail(
  { db, mailer, publicUrl }: Pick<JobsContext, 'db' | 'mailer' | 'publicUrl'>,
  { subjectId, payload: { language } }: Run<{ language: Language }>,
) {
  if (!mailer) return
  const created = await linkFor(db, subjectId)
  if (!created) return
  const { token, person } = created
  const read = person.locale ?? language
  const host = `\u2068${new URL(publicUrl).host}\u2069`
  const values = { name: `\u2068${person.name}\u2069`, link: `${publicUrl}/auth/reset#token=${token}` }
  const { ok, answer } = await mailer.send({
    to: { name: person.name, address: person.email },
    subject: translate(read, 'reset.mail.subject', { host }),
    text: translate(read, 'reset.mail.text', values),
    language: read,
  })
  if (!ok) throw new Error(`The server for mail did not take it: ${answer}`)
}

async function linkFor(db: Db, userId: string) {
  try {
    return await db.write(async tx => {
      const person = await tx
        .selectFrom('users')
        .select(['id', 'name', 'email', 'locale', 'passwordHash'])
        .where('id', '=', userId)
        .where('status', '=', 'active')
        .where('deletedAt', 'is', null)
        .where('id', 'not in', tx.selectFrom('unproved').select('userId').where('kind', '=', 'email'))
        .executeTakeFirst()
      if (!person?.email) return undefined
      await take(tx, { key: `reset:${userId}`, ...few })
      return { token: await newLink(tx, person), person: { ...person, email: person.email } }
    })
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}
