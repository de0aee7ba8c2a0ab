import { outboxOf } from '#platform/client/offline/outbox.ts'

/**
 * The answers of attempts that the server does not have yet, by attempt and item: only that they wait, for they lie beside
 * their attempt. So whoever signs out is asked about them on every page, also where nothing else of a quiz is loaded.
 */
const outbox = outboxOf<true>('answer')

/** An attempt that was handed in on this device, and which the server does not know to be: it is said on every page that shows it. */
export type KeptHandIn = { quizId: string; quizTitle: string; at: string }
export const handInOutbox = outboxOf<KeptHandIn>('handIn')

/** What became of an attempt that was handed in here, where that is not what its student expects; until they have read it. */
export type HandInNote = Pick<KeptHandIn, 'quizId' | 'quizTitle'> & {
  outcome: 'held' | 'gone' | 'ended'
  late: number
  lost: number
}
export const handInNotes = outboxOf<HandInNote>('handInNote', { isPending: false })

/** Notes which answers of an attempt wait on this device. */
export function noteWaiting(userId: string, attemptId: string, items: string[]) {
  const ids = new Set(items.map(item => `${attemptId}.${item}`))
  const noted = outbox.ids(userId).filter(id => id.startsWith(`${attemptId}.`))
  try {
    for (const id of noted) if (!ids.has(id)) outbox.write(userId, id, undefined)
    for (const id of ids) if (!noted.includes(id)) outbox.write(userId, id, true)
  } catch {
    // This device has no room for it: the answer itself waits all the same.
  }
}

/** Whether something of attempts waits to be sent: answers, or that one is handed in. */
export const isAnyWaiting = (userId: string) =>
  outbox.ids(userId).length > 0 || handInOutbox.ids(userId).length > 0
