import { Refusal } from '#platform/client/api/call.ts'
import { hideToast, showToast } from '#platform/client/ui/feedback/toasts.ts'
import type { User } from '../../contract/user.ts'

/** What failed on the way in, or with a password: it goes with the first success. */
const unsuccessful = 'unsuccessful'

/** Greets somebody who has signed in, by name. */
export function showWelcome({ name }: User, id: 'welcome' | 'welcomeBack' = 'welcomeBack') {
  hideToast(unsuccessful)
  showToast({ title: 'loggedIn', message: { id, names: { name } } })
}

/** Says why signing in failed, in the server's words where it has some. */
export function showSignInFailed(error: unknown) {
  const said = error instanceof Refusal ? error.said : undefined
  const minutes = minutesToWait(error)
  showToast({
    id: unsuccessful,
    tone: 'bad',
    title: said ? { text: said } : 'unsuccessful',
    message: minutes ? { id: 'signIn.wait', counts: { minutes } } : 'signIn.tryAgain',
  })
}

/** How long somebody is to wait who has tried too often. */
export function minutesToWait(error: unknown) {
  const { code, retryAfter = 0 } = error as Partial<Refusal>
  return code === 'too_many' ? Math.ceil(retryAfter / 60) : undefined
}

/** Says why something did not work: the specification's title, the reason below it. */
export function showUnsuccessful(reason: string) {
  showToast({ id: unsuccessful, tone: 'bad', title: 'unsuccessful', message: { text: reason } })
}

/** Says that a password is changed, and what comes next. */
export function showPasswordChanged(message: string) {
  hideToast(unsuccessful)
  showToast({ title: 'passwordChanged', message })
}
