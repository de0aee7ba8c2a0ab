import { useWindowEvent } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { media } from '../../contract/media.ts'
import { sizeIn } from '../../contract/size.ts'

/** One file; while something is being made of it, it is asked for again and again. */
export const mediaOf = (id: string) => ({
  queryKey: ['media', 'item', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(media.read, { id }, signal),
})

/** What is known of a file, kept up to date while it is being made ready. */
export function useMedia(id: string) {
  const cache = useQueryClient()
  useWindowEvent('uploaded', () => void cache.invalidateQueries({ queryKey: ['media'] }))
  return useQuery({
    ...mediaOf(id),
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? 1_500 : false),
  })
}

/** Says how large something is: 505 bytes, 340 kB, 12.5 MB. */
export function useBytes() {
  const numbers = useNumbers()
  return (bytes: number) => numbers(...sizeIn(bytes))
}
