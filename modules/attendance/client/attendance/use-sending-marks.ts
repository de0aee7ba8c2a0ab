import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { keepSending } from '#platform/client/offline/keep-sending.ts'
import { meetingsWaiting } from './kept-marks.ts'

/** Sends from any page of the admin area the marks that wait on this device. */
export function useSendingMarks() {
  const { id } = useUser()
  const cache = useQueryClient()
  useEffect(
    () =>
      keepSending({
        // A browser asks for a part that did not come once for each page.
        isWaiting: () => meetingsWaiting(id).length > 0 && navigator.onLine,
        send: () => lazyChunk(() => import('./send-kept.ts')).then(({ sendKept }) => sendKept(id, cache)),
      }),
    [id, cache],
  )
}
