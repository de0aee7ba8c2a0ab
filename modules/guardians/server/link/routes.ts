import type { FastifyInstance } from 'fastify'
import { schoolRules } from '#modules/identity/server/public.ts'
import { audit } from '#platform/server/db/audit.ts'
import { lockedRow } from '#platform/server/db/records.ts'
import { type Scope, scopeOf } from '#platform/server/db/scope.ts'
import type { Db, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { ModuleContext } from '#platform/server/http/module.ts'
import { serveFound } from '#platform/server/http/serve.ts'
import { missing } from '#platform/server/problem.ts'
import { type GuardianLink, guardians } from '../../contract/guardian.ts'
import { visibleGuardians, visibleStudents } from '../guardians/policy.ts'
import { guardianStore } from '../guardians/store.ts'
import { schoolNameIn } from '../school-name.ts'
import { whatsappUrl } from '../whatsapp/url.ts'
import { hashOf, newToken } from './token.ts'
import { linkText } from './words.ts'

const aDay = 86_400_000

/** The calls by which staff give a guardian the link of their page, and take it away. */
export function linkRoutes(api: FastifyInstance, { db, country, addressFor }: ModuleContext) {
  const store = guardianStore(db, country)
  const find = (caller: Caller, id: string) => store.find(id, caller)
  serveFound(api, guardians.link, find, ({ id, body: { days }, caller, request }) =>
    newLink(db, addressFor(request), id, days, caller),
  )
  serveFound(api, guardians.unlink, find, async ({ id, caller }) => {
    await endLink(db, id, caller)
    return undefined
  })
}

/** The guardian, held until the transaction ends: of several who make a link at once the last one's opens. */
const held = async (tx: Tx, id: string, scope: Scope) =>
  (await lockedRow(tx, 'guardians', id, visibleGuardians(scope))) ?? missing()

const newLink = (db: Db, address: string, id: string, days: number, caller: Caller): Promise<GuardianLink> =>
  db.write(async tx => {
    const scope = await scopeOf(tx, caller)
    const { phone, language } = await held(tx, id, scope)
    const token = newToken()
    const endsAt = new Date(Date.now() + days * aDay).toISOString()
    await tx.deleteFrom('guardianLinks').where('guardianId', '=', id).execute()
    const link = { tokenHash: hashOf(token), guardianId: id, endsAt, seenAt: null }
    await tx.insertInto('guardianLinks').values(link).execute()
    // Whoever makes it could open it: that it was made is written down.
    await audit(tx, caller, 'link.made', 'guardians', id, { after: { endsAt } })
    const url = `${address}/g#${token}`
    if (phone === null) return { url, endsAt, whatsappUrl: null }
    const names = await namesOf(tx, id, scope)
    const school = schoolNameIn(language, await schoolRules(tx))
    const text = linkText(language, { names, school, url })
    return { url, endsAt, whatsappUrl: whatsappUrl(phone, text) }
  })

const endLink = (db: Db, id: string, caller: Caller) =>
  db.write(async tx => {
    await held(tx, id, await scopeOf(tx, caller))
    const gone = await tx.deleteFrom('guardianLinks').where('guardianId', '=', id).executeTakeFirst()
    if (gone.numDeletedRows > 0n) await audit(tx, caller, 'link.ended', 'guardians', id, {})
  })

async function namesOf(tx: Tx, guardianId: string, scope: Scope) {
  const rows = await tx
    .selectFrom('users')
    .select('name')
    .where(row =>
      row(
        'id',
        'in',
        visibleStudents(row, scope).select('users.id').where('guardianStudents.guardianId', '=', guardianId),
      ),
    )
    .orderBy('sortKey')
    .execute()
  return rows.map(({ name }) => name)
}
