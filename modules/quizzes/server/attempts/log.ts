import { newId } from '#platform/server/db/new-id.ts'
import { now } from '#platform/server/db/records.ts'
import type { Tables, Tx } from '#platform/server/db/tables.ts'

export type Event = Pick<Tables['attemptEvents'], 'attemptId' | 'what' | 'actorId'> &
  Partial<Pick<Tables['attemptEvents'], 'device' | 'detail'>>

/** Writes down what happened to attempts, beside what their own rows say of when they began and ended. */
export async function logEvents(tx: Tx, events: Event[]) {
  if (events.length === 0) return
  const at = now()
  await tx
    .insertInto('attemptEvents')
    .values(events.map(event => ({ device: null, detail: null, ...event, id: newId(), at })))
    .execute()
}
