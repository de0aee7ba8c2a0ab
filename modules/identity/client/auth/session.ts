import { dropAnswers } from '#platform/client/api/answers-database.ts'
import { call } from '#platform/client/api/call.ts'
import { deviceKey } from '#platform/client/api/device-key.ts'
import { bindUser, endSession, session } from '#platform/client/api/session.ts'
import { holdToken, tokenHeld } from '#platform/client/api/token.ts'
import { setLocale } from '#platform/client/i18n/i18n.ts'
import { languageFor } from '#platform/client/i18n/language.ts'
import { auth, type SignedIn } from '../../contract/auth.ts'
import { setup } from '../../contract/setup.ts'
import type { User } from '../../contract/user.ts'

declare module '#platform/client/api/session.ts' {
  interface SessionUser extends User {}
}

type Operation = keyof ReturnType<typeof session.read>['loading']
type Sent<Call extends { [key: symbol]: any }> = NonNullable<Call[keyof Call & symbol]>['sent']['body']

/** Signs in, or clears the session when that fails. */
export const signIn = (credentials: Sent<typeof auth.login>) =>
  during('login', async () =>
    begin(await call(auth.login, { body: { ...credentials, device: deviceKey() } })),
  )

/** Makes the first administrator, who is signed in from then on. */
export const makeFirstAccount = (account: Sent<typeof setup.create>) =>
  during('login', async () => begin(await call(setup.create, { body: { ...account, device: deviceKey() } })))

/**
 * Ends the session here at once, even if the server cannot be told: a screen that was still on its way would ask by a
 * token that is good no more.
 */
export const signOut = () =>
  during('logout', async () => {
    const ended = call(auth.logout, {}, undefined, { keepalive: true }).catch(() => undefined)
    endSession()
    await ended
  })

/** Sets a new password; the server ends every session with the old one, so this one is over too. */
export const changePassword = (passwords: Sent<typeof auth.changePassword>) =>
  during('change_password', async () => {
    await call(auth.changePassword, { body: passwords })
    endSession()
  })

/** Sets a password of one's own in place of the one that somebody else set; the session goes on. */
export const renewPassword = (newPassword: string) =>
  during('change_password', async () => {
    await call(auth.changePassword, { body: { newPassword } })
    const { authUser } = session.read()
    if (authUser) session.write({ authUser: { ...authUser, mustRenew: false } })
  })

/** Changes what people say about themselves. */
export const updateProfile = (profile: Sent<typeof auth.updateMe>) =>
  during('update_profile', async () => {
    const authUser = await call(auth.updateMe, { body: profile })
    session.write({ authUser })
    return authUser
  })

/** Asks the server who holds this token, and speaks their language. */
export async function loadUser(cancel?: AbortSignal) {
  const token = tokenHeld()
  const authUser = await call(auth.me, {}, cancel)
  await recallUser(authUser, token)
  return authUser
}

/** Whoever the server said holds this token is signed in. */
export async function recallUser(authUser: User, token: string | null) {
  await setLocale(languageFor(authUser.locale))
  bindUser(token)
  session.write({ authUser })
}

async function begin({ user, token }: SignedIn) {
  dropAnswers() // whoever was here before
  holdToken(token)
  bindUser(token)
  await setLocale(languageFor(user.locale))
  session.write({ authUser: user, isAuthenticated: true })
  return user
}

async function during<Done>(operation: Operation, work: () => Promise<Done>) {
  const mark = (busy: boolean) => session.write({ loading: { ...session.read().loading, [operation]: busy } })
  mark(true)
  try {
    return await work()
  } catch (error) {
    if (operation === 'login') endSession()
    throw error
  } finally {
    mark(false)
  }
}
