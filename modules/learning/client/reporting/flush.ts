import type { QueryClient } from '@tanstack/react-query'
import { exclusively } from '#platform/client/offline/exclusively.ts'
import { flushDone } from './flush-done.ts'
import { flushNote } from './flush-notes.ts'
import { doneOutbox, noteOutbox, watchedOutbox } from './outboxes.ts'
import { flushWatched } from './progress-flush.ts'

/**
 * Sends all that waits of one person, in one tab at a time; what cannot be sent now waits for the next occasion. What was
 * watched may complete a lesson, so a wish that it be done, or not, is sent after it.
 */
export const flushAll = (userId: string, cache: QueryClient) =>
  exclusively(`bustan.outbox.${userId}`, async () => {
    for (const id of watchedOutbox.ids(userId)) await flushWatched(userId, id)
    for (const id of doneOutbox.ids(userId)) await flushDone(userId, id, cache)
    for (const id of noteOutbox.ids(userId)) await flushNote(userId, id, cache)
  })
