import { outboxOf } from '#platform/client/offline/outbox.ts'

/**
 * The answers of attempts that the server does not have yet, by attempt and item: only that they wait, for they lie beside
 * their attempt. So whoever signs out is asked about them on every page, also where nothing else of a quiz is loaded.
 */
const outbox = outboxOf<true>('answer')

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

export const areAnswersWaiting = (userId: string) => outbox.ids(userId).length > 0
