import { auth, type SignedIn } from '#modules/identity/contract/auth.ts'
import { setup } from '#modules/identity/contract/setup.ts'
import type { User } from '#modules/identity/contract/user.ts'
import { setLocale } from '../i18n/i18n.ts'
import { languageFor } from '../i18n/language.ts'
import { call } from './call.ts'
import { deviceKey } from './device-key.ts'
import { newStore, useStore } from './store.ts'
import { holdToken, tokenHeld, tokenPlace } from './token.ts'

type Operation = 'login' | 'logout' | 'change_password' | 'update_profile'
type Sent<Call extends { [key: symbol]: any }> = NonNullable<Call[keyof Call & symbol]>['sent']['body']

/** Who is signed in on this device, and which of their operations are under way. */
const session = newStore({
  authUser: null as User | null,
  isAuthenticated: tokenHeld() !== null,
  loading: { login: false, logout: false, change_password: false, update_profile: false },
})

export const authState = session.read
export const useAuth = () => useStore(session)

/** The signed-in person, on screens that only they see. */
export const useUser = () => useAuth().authUser!

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
    const told = call(auth.logout, {}, undefined, { keepalive: true }).catch(() => undefined)
    endSession()
    await told
  })

/** Sets a new password; the server ends every session with the old one, so this one is over too. */
export const changePassword = (passwords: Sent<typeof auth.changePassword>) =>
  during('change_password', async () => {
    await call(auth.changePassword, { body: passwords })
    endSession()
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
  const authUser = await call(auth.me, {}, cancel)
  await setLocale(languageFor(authUser.locale))
  session.write({ authUser })
  return authUser
}

/** Starts from the token that this device holds. */
export const recallSession = () => session.write({ authUser: null, isAuthenticated: tokenHeld() !== null })

/** Forgets who was signed in, and the token with them. */
function endSession() {
  holdToken(null)
  session.write({ authUser: null, isAuthenticated: false })
}

/**
 * Follows what happens to the token elsewhere: refused by the server, good for nothing but a new password, dropped or
 * changed in another tab.
 */
export function followSession(told: {
  refused: () => unknown
  endedElsewhere: () => unknown
  begunElsewhere: () => unknown
}) {
  const refused = () => {
    const wasIn = session.read().isAuthenticated
    endSession()
    if (wasIn) void told.refused()
  }
  const mustRenew = () => {
    const { authUser } = session.read()
    if (authUser) session.write({ authUser: { ...authUser, mustRenew: true } })
  }
  const changedElsewhere = (event: StorageEvent) => {
    if (event.key !== tokenPlace && event.key !== null) return
    const wasIn = session.read().isAuthenticated
    recallSession()
    if (tokenHeld()) void told.begunElsewhere()
    else if (wasIn) void told.endedElsewhere()
  }
  addEventListener('unauthorized', refused)
  addEventListener('mustrenew', mustRenew)
  addEventListener('storage', changedElsewhere)
  return () => {
    removeEventListener('unauthorized', refused)
    removeEventListener('mustrenew', mustRenew)
    removeEventListener('storage', changedElsewhere)
  }
}

async function begin({ user, token }: SignedIn) {
  holdToken(token)
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
