import { hideToast, showToast } from '#platform/client/ui/feedback/toasts.ts'
import type { User } from '../../contract/user.ts'

/** What failed with a password: it goes with the first success. */
const unsuccessful = 'unsuccessful'

/** Greets somebody who has signed in, by name; they are back if they were seen before this. */
export function showWelcome({ name, lastSeenAt }: User) {
  showToast({ title: 'loggedIn', message: { id: lastSeenAt ? 'welcomeBack' : 'welcome', names: { name } } })
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
