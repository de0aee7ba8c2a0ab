import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Role } from '#platform/contract/role.ts'
import { change, lockedRow, now } from '#platform/server/db/records.ts'
import type { Db, ResourceTables, Tx } from '#platform/server/db/tables.ts'
import { tokenOf } from '#platform/server/http/authenticate.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { CountryOf } from '#platform/server/http/module.ts'
import { serve } from '#platform/server/http/serve.ts'
import { missing, Problem, refuse } from '#platform/server/problem.ts'
import type { Files } from '#platform/server/storage/files.ts'
import { auth, type SignedIn } from '../../contract/auth.ts'
import { tooManyDevices } from '../../contract/too-many-devices.ts'
import { chooseAvatar } from '../people/avatar.ts'
import { cardsBy, endCard } from '../people/cards.ts'
import { deviceOf, isKnownDevice, keyHashOf } from '../devices/device.ts'
import { byDevice, byOwner, byStranger, failures } from '../people/failures.ts'
import { foundUserBy } from '../people/found-by.ts'
import { loginNameOf, noteUnproved, personNamed, takeNames } from '../people/login-names.ts'
import { hashOf, isOutdated } from '../people/passwords.ts'
import { withE164 } from '../people/phones.ts'
import { presentUsers } from '../people/presenter.ts'
import { refuseWeak } from './refuse-weak.ts'
import { typedAs } from '../people/refusals.ts'
import { admit } from '../devices/seats.ts'
import { endSession, endSessions, openSession, sessionsOf } from '../people/sessions.ts'
import { proofsBy } from './proofs.ts'

/** Signing in by either path, out, and what people do with their own account. */
export function authRoutes(api: FastifyInstance, db: Db, files: Files, country: CountryOf) {
  const tries = failures(db)
  const cards = cardsBy(files)
  const proofs = proofsBy(db, cards)
  const self = (id: string) =>
    db.read
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
  const here = async ({ id }: { id: string }) => (await self(id)) ?? missing()
  const whoIs = sessionsOf(db)
  type Self = { id: string; role: Role; sessionId: string }
  const shown = async (row: ResourceTables['users'], self: Self) =>
    (await presentUsers(db.read, files.links, [row], self))[0]!

  type Given = {
    body: { login: string; password: string; device?: string; free?: string }
    request: FastifyRequest
  }
  async function signIn({
    body: { login, password: typed, device: key, free },
    request,
  }: Given): Promise<SignedIn> {
    const from = deviceOf(request)
    const person = await personNamed(db.read, login, country)
    const account = person?.id ?? loginNameOf(login)
    request.tried = { kind: 'sign-in', who: person?.id ?? typedAs(account) }
    const keyHash = keyHashOf(key)
    const counters =
      person && keyHash && (await isKnownDevice(db.read, person.id, keyHash))
        ? byDevice(person.id, keyHash)
        : byStranger(account, from.address, await isKnownNetwork(person?.id, from.address))
    const proof = await tries.guard(counters, () => proofs.find(typed, person))
    const wrong = () => new Problem('invalid_credentials')
    if (proof === undefined || !person) throw wrong()
    const isCard = 'code' in proof
    const before = await self(person.id) // as they were before this sign-in: when they were last seen
    const renewed = !isCard && isOutdated(proof.hash!) ? await hashOf(proof.password) : undefined
    const token = await proofs.asProved(person.id, proof, wrong, async (tx, now) => {
      if (now.status !== 'active') throw wrong() // disabled or deleted meanwhile
      if (renewed && isOutdated(now.passwordHash!)) await setHash(tx, person.id, renewed)
      const deviceId = await admit(tx, now, { keyHash, name: from.name, free, requestId: request.id })
      const device = { ...from, id: deviceId }
      if (!isCard) return openSession(tx, now, device)
      if (!now.mustRenew)
        await change(tx, 'users', now.id, { mustRenew: true }, { id: now.id, requestId: request.id })
      return openSession(tx, now, device, (await lockedRow(tx, 'users', now.id))?.updatedAt)
    })
    const caller = await whoIs(token)
    if (!before || !caller) throw wrong() // deleted, or given another password just after, which ends the session
    const after = isCard ? { ...(await here(caller)), lastSeenAt: before.lastSeenAt } : before
    return { user: await shown(after, caller), token }
  }
  // The sign-in page need not know what its schema is to show it.
  for (const call of [auth.login, auth.shortLogin]) serve(api, { ...call, conflict: tooManyDevices }, signIn)

  serve(api, auth.logout, async ({ request }) => {
    const token = tokenOf(request.headers.authorization)
    if (token) await endSession(db, token)
    return undefined
  })

  serve(api, auth.me, async ({ caller }) => shown(await here(caller), caller))

  serve(api, auth.updateMe, async ({ body: { avatarId, ...fields }, caller }) => {
    const body = await withE164(fields, country, await here(caller))
    await db.write(async tx => {
      const before = (await lockedRow(tx, 'users', caller.id)) ?? missing()
      const after: ResourceTables['users'] = { ...before, ...body }
      const avatar = await chooseAvatar(tx, caller.id, avatarId)
      const set = { ...body, ...foundUserBy(after) }
      await change(tx, 'users', caller.id, set, caller, undefined, avatar.beside)
      await avatar.save(caller.id)
      const [isNewEmail, isNewPhone] = [after.email !== before.email, after.phone !== before.phone]
      await noteUnproved(tx, caller.id, {
        email: isNewEmail ? after.email : null,
        phone: isNewPhone ? after.phone : null,
      })
      if (!isNewEmail) return
      await takeNames(tx, [after], 'field')
      await endSessions(tx, [caller.id], caller.sessionId)
    })
    return shown(await here(caller), caller)
  })

  serve(api, auth.changePassword, async ({ body: { currentPassword, newPassword }, caller, request }) => {
    request.tried = { kind: 'sign-in' }
    const person = await here(caller)
    const wrong = () =>
      new Problem('wrong_password', { errors: [{ path: 'currentPassword', code: 'wrong_password' }] })
    if (currentPassword === undefined) return renew(caller, newPassword)
    const proof = await tries.guard(byOwner(caller.id), () => proofs.find(currentPassword, person))
    if (proof === undefined) throw wrong()
    await refuseWeak(cards, newPassword, person)
    const passwordHash = await hashOf(newPassword)
    await proofs.asProved(caller.id, proof, wrong, async (tx, now) => {
      await refuseWeak(cards, newPassword, now) // of whoever has got another role meanwhile more is asked
      await change(tx, 'users', caller.id, { passwordHash, mustRenew: false }, caller)
      await endCard(tx, caller.id)
      await endSessions(tx, [caller.id])
    })
    return undefined
  })

  /**
   * A password of their own, in place of one that somebody else set: whoever has just signed in with that need not type it
   * again, and stays. A session from before the last change of the account, or from the same millisecond, proves nothing of
   * that kind.
   */
  async function renew({ id, sessionId, requestId }: Caller, password: string) {
    const person = await here({ id })
    if (!person.mustRenew) refuse('currentPassword', 'required')
    await refuseWeak(cards, password, person)
    const passwordHash = await hashOf(password)
    await db.write(async tx => {
      const now = (await lockedRow(tx, 'users', id)) ?? missing()
      const session = await tx
        .selectFrom('sessions')
        .select('createdAt')
        .where('id', '=', sessionId)
        .executeTakeFirst()
      if (!now.mustRenew || !session || session.createdAt <= now.updatedAt)
        refuse('currentPassword', 'required')
      await refuseWeak(cards, password, now)
      await change(tx, 'users', id, { passwordHash, mustRenew: false }, { id, requestId })
      await endCard(tx, id)
      await endSessions(tx, [id], sessionId)
    })
    return undefined
  }

  /** Whether an account is in use from a place already, where its owner is let in when outsiders try. */
  async function isKnownNetwork(userId: string | undefined, address: string) {
    if (!userId) return false
    const open = db.read.selectFrom('sessions').select('id').where('userId', '=', userId)
    return (
      (await open.where('address', '=', address).where('endsAt', '>', now()).executeTakeFirst()) !== undefined
    )
  }
}

/** A hash made anew at today's cost is no change of the person's own fields. */
const setHash = (tx: Tx, id: string, passwordHash: string) =>
  tx.updateTable('users').set({ passwordHash }).where('id', '=', id).execute()
