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
import { chooseAvatar } from '../people/avatar.ts'
import { deviceOf, isKnownDevice, keyHashOf, rememberDevice } from '../people/device.ts'
import { byDevice, byOwner, byStranger, failures } from '../people/failures.ts'
import { foundUserBy } from '../people/found-by.ts'
import { loginNameOf, noteUnproved, personNamed, takeNames } from '../people/login-names.ts'
import { brokenBy } from '../people/password-rules.ts'
import { fittingPassword, hashOf, isOutdated, isPassword } from '../people/passwords.ts'
import { withE164 } from '../people/phones.ts'
import { presentUsers } from '../people/presenter.ts'
import { typedAs } from '../people/refusals.ts'
import { endSession, endSessions, openSession, sessionsOf } from '../people/sessions.ts'

/** Signing in by either path, out, and what people do with their own account. */
export function authRoutes(api: FastifyInstance, db: Db, { links }: Files, country: CountryOf) {
  const tries = failures(db)
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
    (await presentUsers(db.read, links, [row], self))[0]!

  type Given = { body: { login: string; password: string; device?: string }; request: FastifyRequest }
  async function signIn({
    body: { login, password: typed, device: key },
    request,
  }: Given): Promise<SignedIn> {
    const device = deviceOf(request)
    const person = await personNamed(db.read, login, country)
    const account = person?.id ?? loginNameOf(login)
    request.tried = { kind: 'sign-in', who: person?.id ?? typedAs(account) }
    const keyHash = keyHashOf(key)
    const counters =
      person && keyHash && (await isKnownDevice(db.read, person.id, keyHash))
        ? byDevice(person.id, keyHash)
        : byStranger(account, device.address, await isKnownNetwork(person?.id, device.address))
    const right = await tries.guard(counters, () => fittingPassword(typed, person?.passwordHash))
    const wrong = () => new Problem('invalid_credentials')
    if (right === undefined || !person) throw wrong()
    const before = await self(person.id) // as they were before this sign-in: when they were last seen
    const renewed = isOutdated(person.passwordHash!) ? await hashOf(right) : undefined
    const token = await asProved(person.id, right, person.passwordHash, wrong, async (tx, now) => {
      if (now.status !== 'active') throw wrong() // disabled or deleted meanwhile
      if (renewed && isOutdated(now.passwordHash!)) await setHash(tx, person.id, renewed)
      await rememberDevice(tx, person.id, keyHash)
      return openSession(tx, now, device)
    })
    const caller = await whoIs(token)
    if (!before || !caller) throw wrong() // deleted, or given another password just after, which ends the session
    return { user: await shown(before, caller), token }
  }
  serve(api, auth.login, signIn)
  serve(api, auth.shortLogin, signIn)

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
      const avatar = await chooseAvatar(tx, db.engine, caller.id, avatarId)
      const set = { ...body, ...foundUserBy(after) }
      await change(tx, 'users', caller.id, set, caller, undefined, avatar.beside)
      await avatar.save(caller.id)
      const [isNewEmail, isNewPhone] = [after.email !== before.email, after.phone !== before.phone]
      await noteUnproved(tx, caller.id, {
        email: isNewEmail ? after.email : null,
        phone: isNewPhone ? after.phone : null,
      })
      if (!isNewEmail) return
      await takeNames(tx, caller.id, after, 'field')
      await endSessions(tx, caller.id, caller.sessionId)
    })
    return shown(await here(caller), caller)
  })

  serve(api, auth.changePassword, async ({ body: { currentPassword, newPassword }, caller, request }) => {
    request.tried = { kind: 'sign-in' }
    const person = await here(caller)
    const wrong = () =>
      new Problem('wrong_password', { errors: [{ path: 'currentPassword', code: 'wrong_password' }] })
    const refuseWeak = async ({ role, name, username }: ResourceTables['users']) => {
      const rule = await brokenBy(newPassword, role, name, username)
      if (rule) throw new Problem('invalid', { errors: [{ path: 'newPassword', ...rule }] })
    }
    if (currentPassword === undefined) return renew(caller, newPassword, refuseWeak)
    const right = await tries.guard(byOwner(caller.id), () =>
      fittingPassword(currentPassword, person.passwordHash),
    )
    if (right === undefined) throw wrong()
    await refuseWeak(person)
    const passwordHash = await hashOf(newPassword)
    await asProved(caller.id, right, person.passwordHash, wrong, async (tx, now) => {
      await refuseWeak(now) // of whoever has got another role meanwhile more is asked
      await change(tx, 'users', caller.id, { passwordHash, mustRenew: false }, caller)
      await endSessions(tx, caller.id)
    })
    return undefined
  })

  type User = ResourceTables['users']
  /**
   * A password of their own, in place of one that somebody else set: whoever has just signed in with that need not type it
   * again, and stays. A session from before the last change of the account, or from the same millisecond, proves nothing of
   * that kind.
   */
  async function renew(
    { id, sessionId, requestId }: Caller,
    password: string,
    refuseWeak: (person: User) => Promise<void>,
  ) {
    const person = await here({ id })
    if (!person.mustRenew) refuse('currentPassword', 'required')
    await refuseWeak(person)
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
      await refuseWeak(now)
      await change(tx, 'users', id, { passwordHash, mustRenew: false }, { id, requestId })
      await endSessions(tx, id, sessionId)
    })
    return undefined
  }

  /**
   * Writes for somebody whose password was found to fit a hash. Where they have another hash by then, of another password
   * or of the same one at today's cost, the password is looked at again.
   */
  async function asProved<Result>(
    id: string,
    password: string,
    provedBy: string | null,
    wrong: () => Problem,
    work: (tx: Tx, now: User) => Promise<Result>,
  ): Promise<Result> {
    const done = await db.write(async tx => {
      const now = await lockedRow(tx, 'users', id)
      if (!now) throw wrong()
      return now.passwordHash === provedBy ? { result: await work(tx, now) } : { hash: now.passwordHash }
    })
    if ('result' in done) return done.result as Result
    if (!(await isPassword(password, done.hash))) throw wrong()
    return asProved(id, password, done.hash, wrong, work)
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
