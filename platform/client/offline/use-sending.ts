import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '../api/session.ts'
import { lazyChunk } from '../lazy-chunk.ts'
import { keepSending } from './keep-sending.ts'

type Sender = { sendKept: (userId: string, cache: QueryClient) => Promise<unknown> }

/** Sends from any page what waits on this device; what sends it is fetched once something waits. Both stay the same. */
export function useSending(isWaiting: (userId: string) => boolean, load: () => Promise<Sender>) {
  const { id } = useUser()
  const cache = useQueryClient()
  useEffect(
    () =>
      keepSending({
        // A browser asks for a part that did not come once for each page.
        isWaiting: () => isWaiting(id) && navigator.onLine,
        send: () => lazyChunk(load).then(({ sendKept }) => sendKept(id, cache)),
      }),
    [id, cache, isWaiting, load],
  )
}
