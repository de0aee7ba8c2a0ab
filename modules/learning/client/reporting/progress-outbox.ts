import { useEffect } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'

/** Where the device keeps what one person watched of one lesson. */
export const pendingKey = (userId: string, lessonId = '') => `bustan.watched.${userId}.${lessonId}`

/** The lessons of which this device has something to report. */
export const pendingKeysOf = (userId: string) =>
  Object.keys(localStorage)
    .filter(place => place.startsWith(pendingKey(userId)))
    .map(place => place.slice(pendingKey(userId).length))

/** Reports what could not be reported at an earlier visit: at the start, and when the network is back. */
export function useFlushing() {
  const { id } = useUser()
  useEffect(() => {
    const flushNow = async () => {
      if (pendingKeysOf(id).length === 0) return
      const { flushPending } = await lazyChunk(() => import('./progress-flush.ts'))
      await flushPending(id)
    }
    // It waits on the device for the next occasion; there is nothing for anybody to do about it.
    const flushOrWait = () => void flushNow().catch(() => undefined)
    flushOrWait()
    addEventListener('online', flushOrWait)
    return () => removeEventListener('online', flushOrWait)
  }, [id])
}
