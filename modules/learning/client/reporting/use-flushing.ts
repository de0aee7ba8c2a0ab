import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { keepSending } from '#platform/client/offline/keep-sending.ts'
import { notes } from '../../contract/note.ts'
import { flushAll } from './flush.ts'
import { doneOutbox, isAnyPending, noteOutbox } from './outboxes.ts'
import { completedIs, forgetCounts } from './report.ts'

/** Sends what waits on this device of lessons and notes, and shows what another tab has sent. */
export function useFlushing() {
  const { id } = useUser()
  const cache = useQueryClient()
  useEffect(
    () =>
      keepSending({
        isWaiting: () => isAnyPending(id),
        send: () => flushAll(id, cache),
        followed: ({ later }) => ({
          storage(event) {
            sentElsewhere(event as StorageEvent, id, cache)
            later()
          },
        }),
      }),
    [id, cache],
  )
}

function sentElsewhere(event: StorageEvent, userId: string, cache: QueryClient) {
  const done = doneOutbox.removedBy(event, userId)
  if (done) {
    completedIs(cache, done.id, done.value.completed ? new Date().toISOString() : null)
    void forgetCounts(cache)
  }
  if (noteOutbox.removedBy(event, userId)) void cache.invalidateQueries({ queryKey: [notes.name] })
}
