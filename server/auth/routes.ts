import type { FastifyInstance, FastifyRequest } from 'fastify'
import { auth, type SignedIn } from '#contract/auth.ts'
import type { Role } from '#contract/user.ts'
import { change, now } from '../db/keeping.ts'
import type { Changes, Db, Things } from '../db/tables.ts'
import type { Files } from '../files/files.ts'
import { tokenOf } from '../http/door.ts'
import { missing, Problem } from '../http/problem.ts'
import { serve } from '../http/serve.ts'
import { foundUserBy } from '../people/found-by.ts'
import { chooseAvatar } from '../people/avatar.ts'
import { showUsers } from '../people/show.ts'
import { deviceOf } from '../people/device.ts'
import { failures } from '../people/failures.ts'
import { loginNameOf, personNamed, takeNames } from '../people/login-names.ts'
import { brokenBy } from '../people/password-rules.ts'
import { hashOf, isOutdated, isPassword } from '../people/passwords.ts'
import { endSession, endSessions, openSession, sessionsOf } from '../people/sessions.ts'

/** Signing in by either path, out, and what people do with their own account. */
export function authRoutes(api: FastifyInstance, db: Db, { links }: Files) {
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
  const shown = async (row: Things['users'], self: Self) => (await showUsers(db.read, links, [row], self))[0]!

  type Given = { body: { login: string; password: string }; request: FastifyRequest }
  async function signIn({ body: { login, password }, request }: Given): Promise<SignedIn> {
    const device = deviceOf(request)
    const person = await personNamed(db.read, login)
    const account = person?.id ?? loginNameOf(login)
    const tried = {
      account,
      address: device.address,
      isKnownPlace: await isKnown(person?.id, device.address),
    }
    const isRight = await tries.guard(tried, () => isPassword(password, person?.passwordHash))
    if (!isRight || !person) throw new Problem('invalid_credentials')
    const before = await here(person) // as they were before this sign-in: when they were last seen
    const renewed = isOutdated(person.passwordHash!) ? await hashOf(password) : undefined
    const token = await db.write(async changes => {
      if (renewed) await setHash(changes, person.id, renewed)
      return openSession(changes, person, device)
    })
    return { user: await shown(before, (await whoIs(token))!), token }
  }
  serve(api, auth.login, signIn)
  serve(api, auth.shortLogin, signIn)

  serve(api, auth.logout, async ({ request }) => {
    const token = tokenOf(request.headers.authorization)
    if (token) await endSession(db, token)
    return undefined
  })

  serve(api, auth.me, async ({ caller }) => shown(await here(caller), caller))

  serve(api, auth.updateMe, async ({ body: { avatarId, ...body }, caller }) => {
    const before = await here(caller)
    await db.write(async changes => {
      const after: Things['users'] = { ...before, ...body }
      const avatar = await chooseAvatar(changes, db.engine, caller.id, avatarId)
      const set = { ...body, ...foundUserBy(after) }
      await change(changes, 'users', caller.id, set, caller, undefined, avatar.beside)
      await avatar.keep(caller.id)
      if (after.email === before.email) return
      await takeNames(changes, caller.id, after, 'field')
      await endSessions(changes, caller.id, caller.sessionId)
    })
    return shown(await here(caller), caller)
  })

  serve(api, auth.changePassword, async ({ body: { currentPassword, newPassword }, caller, request }) => {
    const person = await here(caller)
    const { address } = deviceOf(request)
    const tried = { account: caller.id, address, isKnownPlace: await isKnown(caller.id, address) }
    if (!(await tries.guard(tried, () => isPassword(currentPassword, person.passwordHash))))
      throw new Problem('wrong_password', { errors: [{ path: 'currentPassword', code: 'wrong_password' }] })
    const rule = await brokenBy(newPassword, person.role, person.name, person.username)
    if (rule) throw new Problem('invalid', { errors: [{ path: 'newPassword', ...rule }] })
    const passwordHash = await hashOf(newPassword)
    await db.write(async changes => {
      await change(changes, 'users', caller.id, { passwordHash, mustRenew: false }, caller)
      await endSessions(changes, caller.id)
    })
    return undefined
  })

  /** Whether an account is in use from a place already, where its owner is let in when outsiders try. */
  async function isKnown(userId: string | undefined, address: string) {
    if (!userId) return false
    const open = db.read.selectFrom('sessions').select('id').where('userId', '=', userId)
    return (
      (await open.where('address', '=', address).where('endsAt', '>', now()).executeTakeFirst()) !== undefined
    )
  }
}

/** A hash made anew at today's cost is no change of the person's own fields. */
const setHash = (changes: Changes, id: string, passwordHash: string) =>
  changes.updateTable('users').set({ passwordHash }).where('id', '=', id).execute()
