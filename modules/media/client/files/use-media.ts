import { useWindowEvent } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { media } from '../../contract/media.ts'

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

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Says how large something is: 505 bytes, 340 kB, 12.5 MB. */
export function useBytes() {
  const numbers = useNumbers()
  return (bytes: number) => {
    const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
    const amount = bytes / 1_000 ** step
    const maximumFractionDigits = step > 1 && amount < 100 ? 1 : 0
    // Bytes have no short name in English but their singular.
    const unitDisplay = step === 0 ? 'long' : 'short'
    return numbers(amount, { style: 'unit', unit: units[step], unitDisplay, maximumFractionDigits })
  }
}
