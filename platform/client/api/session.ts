import type { Role } from '../../contract/role.ts'
import { dropAnswers } from './answers-database.ts'
import { newStore, useStore } from './store.ts'
import { holdToken, tokenHeld, tokenKey } from './token.ts'

/** Whoever is signed in; the module that knows people adds what it knows of them. */
export interface SessionUser {
  id: string
  role: Role
  mustRenew: boolean
}

/** Who is signed in on this device, and which of their operations are under way. */
export const session = newStore({
  authUser: null as SessionUser | null,
  /** Whose session the server ended: they may go on where they were, and need not say again who they are. */
  endedOf: null as SessionUser | null,
  isAuthenticated: tokenHeld() !== null,
  /** A new password was asked for in the middle of a session, which proves nothing of the one before it. */
  isOlder: false,
  loading: { login: false, logout: false, change_password: false, update_profile: false },
})

export const authState = session.read
export const useAuth = () => useStore(session)

/** The signed-in person, on screens that only they see. */
export const useUser = () => useAuth().authUser!

let tokenOfUser: string | null = null

/** Remembers by which token the server said who is signed in. */
export const bindUser = (token: string | null) => void (tokenOfUser = token)

/** Whether the token that this device holds now is that of a person: another tab may have signed somebody else in. */
export const isHeldBy = (userId: string) =>
  session.read().authUser?.id === userId && tokenOfUser !== null && tokenOfUser === tokenHeld()

/** Starts from the token that this device holds. */
export const recallSession = () => session.write({ authUser: null, isAuthenticated: tokenHeld() !== null })

/** Forgets who was signed in, the token with them, and what they read here. */
export function endSession() {
  holdToken(null)
  dropAnswers()
  session.write({ authUser: null, endedOf: null, isAuthenticated: false, isOlder: false })
}

/**
 * Follows what happens to the token elsewhere: refused by the server, good for nothing but a new password, dropped or
 * changed in another tab.
 */
export function followSession(handlers: {
  refused: () => unknown
  endedElsewhere: () => unknown
  begunElsewhere: () => unknown
}) {
  const refused = () => {
    const { isAuthenticated: wasIn, authUser } = session.read()
    endSession()
    if (authUser) session.write({ endedOf: authUser })
    if (wasIn) void handlers.refused()
  }
  const mustRenew = () => {
    const { authUser } = session.read()
    if (authUser) session.write({ authUser: { ...authUser, mustRenew: true }, isOlder: true })
  }
  const changedElsewhere = (event: StorageEvent) => {
    if (event.key !== tokenKey && event.key !== null) return
    const wasIn = session.read().isAuthenticated
    recallSession()
    if (wasIn) dropAnswers()
    if (tokenHeld()) void handlers.begunElsewhere()
    else if (wasIn) void handlers.endedElsewhere()
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
