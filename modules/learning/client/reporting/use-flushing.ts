import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { outboxAdded } from '#platform/client/offline/outbox.ts'
import { notes } from '../../contract/note.ts'
import { doneOutbox, isAnyPending, noteOutbox } from './outboxes.ts'
import { completedIs, forgetCounts } from './report.ts'

const [firstPauseMs, longestPauseMs] = [3_000, 60_000]

/** Sends what waits on this device: at the start, as soon as it is added, and once the server can be reached again. */
export function useFlushing() {
  const { id } = useUser()
  const cache = useQueryClient()
  useEffect(() => startFlushing(id, cache), [id, cache])
}

function startFlushing(userId: string, cache: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = firstPauseMs
  let [isRunning, isAskedAgain, isUnreachable, isOver] = [false, false, false, false]

  async function run() {
    if (isRunning) {
      isAskedAgain = true
      return
    }
    clearTimeout(timer)
    isRunning = true
    while (isAnyPending(userId) && !isOver) {
      isAskedAgain = false
      // What cannot be fetched or sent stays on the device; there is nothing for anybody to do about it.
      await lazyChunk(() => import('./flush.ts'))
        .then(({ flushAll }) => flushAll(userId, cache))
        .catch(() => undefined)
      if (!isAskedAgain) break
    }
    isRunning = false
    // The server may be back without the network having been away, and another tab may be closed with what it added.
    if (isOver || !isAnyPending(userId)) return
    timer = setTimeout(() => void run(), pauseMs)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
  const runAnew = () => {
    pauseMs = firstPauseMs
    void run()
  }
  const lost = () => void (isUnreachable = true)
  const found = () => {
    if (!isUnreachable) return
    isUnreachable = false
    if (isAnyPending(userId)) runAnew()
  }
  const elsewhere = (event: Event) => {
    const done = doneOutbox.removedBy(event as StorageEvent, userId)
    if (done) {
      completedIs(cache, done.id, done.value.completed ? new Date().toISOString() : null)
      void forgetCounts(cache)
    }
    if (noteOutbox.removedBy(event as StorageEvent, userId))
      void cache.invalidateQueries({ queryKey: [notes.name] })
    if (!isRunning && isAnyPending(userId)) {
      clearTimeout(timer)
      timer = setTimeout(() => void run(), pauseMs)
    }
  }
  const followed = Object.entries({
    ...{ online: runAnew, [outboxAdded]: runAnew, storage: elsewhere },
    ...{ unreachable: lost, reached: found },
  })
  for (const [event, follower] of followed) addEventListener(event, follower)
  void run()
  return () => {
    isOver = true
    clearTimeout(timer)
    for (const [event, follower] of followed) removeEventListener(event, follower)
  }
}
