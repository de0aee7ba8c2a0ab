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
  showToast({
    id: unsuccessful,
    tone: 'bad',
    title: said ? { text: said } : 'unsuccessful',
    message: 'signIn.tryAgain',
  })
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
