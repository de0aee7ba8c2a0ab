import type { FastifyInstance } from 'fastify'
import { languageOf, type Language } from '#platform/contract/language.ts'
import { change, lockedRow } from '#platform/server/db/records.ts'
import type { ModuleContext } from '#platform/server/http/module.ts'
import { serve } from '#platform/server/http/serve.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { Problem } from '#platform/server/problem.ts'
import { reset } from '../../contract/reset.ts'
import { deviceOf } from '../devices/device.ts'
import { cardsBy, endCard } from '../people/cards.ts'
import { byStranger, failures, forgetTries } from '../people/failures.ts'
import { take } from '../people/limits.ts'
import { loginNameOf, personNamed } from '../people/login-names.ts'
import { hashOf } from '../people/passwords.ts'
import { refuseWeak } from '../auth/refuse-weak.ts'
import { typedAs } from '../people/refusals.ts'
import { endSessions } from '../people/sessions.ts'
import { isLink, readLink, useLink } from './link.ts'
import { resetMailJob } from './mail.ts'

/** From one place so many links are asked for: a school behind one address needs no more. */
const perNetwork = { max: 30, within: 3_600_000 }

/** A new password by a link that comes by mail, for whoever has forgotten theirs. */
export function resetRoutes(api: FastifyInstance, { db, files, country, mailer }: ModuleContext) {
  const tries = failures(db)
  const cards = cardsBy(files)

  serve(api, reset.state, async () => ({ byMail: mailer !== undefined }))

  serve(api, reset.request, async ({ body: { login }, request }) => {
    if (!mailer) throw new Problem('not_ready')
    request.tried = { kind: 'sign-in', who: typedAs(loginNameOf(login)) }
    const { address } = deviceOf(request)
    await db.write(tx => take(tx, { key: `reset-from:${address}`, ...perNetwork }))
    // Looked for only once this is answered, which so takes as long whoever it is.
    setImmediate(() => {
      order(login, languageOf(request.headers['accept-language'])).catch(error => request.log.error(error))
    })
    return undefined
  })

  async function order(login: string, language: Language) {
    const person = await personNamed(db.read, login, country)
    if (person)
      await db.write(tx => enqueue(tx, resetMailJob, { subjectId: person.id, payload: { language } }))
  }

  serve(api, reset.use, async ({ body: { token, newPassword }, request }) => {
    request.tried = { kind: 'sign-in' }
    const { address } = deviceOf(request)
    /** Only wrong links are counted: 256 bits are not found by trying. */
    const refuseLink = async (): Promise<never> => {
      await tries.guard(byStranger('reset', address), async () => undefined)
      throw new Problem('old_link')
    }
    const link = readLink(token)
    const person = link && (await activeOf(link.userId))
    if (!person || !(await isLink(db.read, person, link.random))) return refuseLink()
    await refuseWeak(cards, newPassword, person)
    const passwordHash = await hashOf(newPassword)
    const isDone = await db.write(async tx => {
      const now = await lockedRow(tx, 'users', person.id)
      if (now?.status !== 'active' || !(await useLink(tx, now, link.random))) return false
      await refuseWeak(cards, newPassword, now) // of whoever has got another role or name meanwhile
      const by = { id: now.id, requestId: request.id }
      await change(tx, 'users', now.id, { passwordHash, mustRenew: false }, by)
      await endCard(tx, now.id)
      await endSessions(tx, [now.id])
      await forgetTries(tx, now.id)
      return true
    })
    return isDone ? undefined : refuseLink()
  })

  const activeOf = (id: string) =>
    db.read
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      .where('status', '=', 'active')
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
}
