import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { authState } from '#platform/client/api/session.ts'
import { setLocale } from '#platform/client/i18n/i18n.ts'
import { languageFor } from '#platform/client/i18n/language.ts'
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

/** Signs out, and says goodbye by name. */
export function useLeave() {
  const farewell = useFarewell()
  const cache = useQueryClient()
  return async () => {
    const { name } = authState().authUser!
    // What is being asked would be refused by the time it arrives.
    void cache.cancelQueries()
    const signedOut = signOut()
    showToast({ title: 'loggedOut', message: { id: 'goodbye', names: { name } } })
    await farewell()
    await signedOut
  }
}
