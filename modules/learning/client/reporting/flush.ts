import type { QueryClient } from '@tanstack/react-query'
import { exclusively } from '#platform/client/offline/exclusively.ts'
import { flushDone } from './flush-done.ts'
import { doneOutbox, watchedOutbox } from './outboxes.ts'
import { flushWatched } from './progress-flush.ts'

/** Sends all that waits of one person, in one tab at a time; what cannot be sent now waits for the next occasion. */
export const flushAll = (userId: string, cache: QueryClient) =>
  exclusively(`bustan.outbox.${userId}`, async () => {
    for (const id of watchedOutbox.ids(userId)) await flushWatched(userId, id)
    for (const id of doneOutbox.ids(userId)) await flushDone(userId, id, cache)
  })
