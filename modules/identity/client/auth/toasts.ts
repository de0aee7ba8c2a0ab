import { hideToast, showToast } from '#platform/client/ui/feedback/toasts.ts'
import type { User } from '../../contract/user.ts'

/** What failed with a password: it goes with the first success. */
const unsuccessful = 'unsuccessful'

/** Greets somebody who has signed in, by name; whoever comes by a card or a password that they are to change is not back yet. */
export function showWelcome({ name, mustRenew }: User, isNew = mustRenew) {
  showToast({ title: 'loggedIn', message: { id: isNew ? 'welcome' : 'welcomeBack', names: { name } } })
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
