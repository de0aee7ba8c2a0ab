import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { authState } from '#platform/client/api/session.ts'
import { setLocale } from '#platform/client/i18n/i18n.ts'
import { languageFor } from '#platform/client/i18n/language.ts'
import { forgetPending } from '#platform/client/offline/outbox.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { signOut } from './session.ts'

/** Where people are once they have signed out. */
const afterLogout = '/auth/login'

/** Goes to the page after signing out, and forgets what only the person who left may see. */
export function useFarewell() {
  const navigate = useNavigate()
  const cache = useQueryClient()
  return async () => {
    await navigate({ to: afterLogout, replace: true })
    cache.clear()
    await setLocale(languageFor())
  }
}

/** Said before somebody signs out: what their screens have still to send goes by the token that is still good. */
const leaving = 'leaving'

/** Signs out, and says goodbye by name. Whoever was asked before takes along what waits on this device to be sent. */
export function useLeave({ forgets = false } = {}) {
  const farewell = useFarewell()
  const cache = useQueryClient()
  return async () => {
    const { id, name } = authState().authUser!
    dispatchEvent(new Event(leaving))
    // What is being asked would be refused by the time it arrives.
    void cache.cancelQueries()
    const signedOut = signOut()
    showToast({ title: 'loggedOut', message: { id: 'goodbye', names: { name } } })
    await farewell()
    // Only now have their screens gone, which may have written down some more.
    if (forgets) forgetPending(id)
    await signedOut
  }
}
