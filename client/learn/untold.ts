import { useEffect } from 'react'
import { useUser } from '../api/session.ts'
import { lazyChunk } from '../ui/lazy-chunk.ts'

/** Where the device keeps what one person watched of one lesson. */
export const untoldAt = (userId: string, lessonId = '') => `bustan.watched.${userId}.${lessonId}`

/** The lessons of which this device has something to tell. */
export const untoldBy = (userId: string) =>
  Object.keys(localStorage)
    .filter(place => place.startsWith(untoldAt(userId)))
    .map(place => place.slice(untoldAt(userId).length))

/** Tells what could not be told at an earlier visit: at the start, and when the network is back. */
export function useTellingEarlier() {
  const { id } = useUser()
  useEffect(() => {
    const tell = async () => {
      if (untoldBy(id).length === 0) return
      const { tellEarlier } = await lazyChunk(() => import('./telling.ts'))
      await tellEarlier(id)
    }
    // It waits on the device for the next occasion; there is nothing for anybody to do about it.
    const tellOrWait = () => void tell().catch(() => undefined)
    tellOrWait()
    addEventListener('online', tellOrWait)
    return () => removeEventListener('online', tellOrWait)
  }, [id])
}
