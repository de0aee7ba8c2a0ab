import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { keepSending } from '#platform/client/offline/keep-sending.ts'
import { isAnyWaiting } from './waiting.ts'

/** Sends from any page what waits of attempts on this device: at the start, and once the server can be reached again. */
export function useSending() {
  const { id } = useUser()
  const cache = useQueryClient()
  useEffect(
    () =>
      keepSending({
        // Without a line what sends it may not be on the device: a browser asks for a part that did not come once for each page.
        isWaiting: () => isAnyWaiting(id) && navigator.onLine,
        send: () => lazyChunk(() => import('./send-kept.ts')).then(({ sendKept }) => sendKept(id, cache)),
      }),
    [id, cache],
  )
}
