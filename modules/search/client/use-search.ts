import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { searchAll } from '../contract/search.ts'

const settling = 150

/** Asks once the typing settles; what was found before stays until then. A failure is told at once, while tries go on. */
export function useSearch(typed: string) {
  const [q] = useDebouncedValue(typed.trim(), settling)
  const { data, failureReason, isFetching, refetch } = useQuery({
    queryKey: [searchAll.name, q],
    queryFn: ({ signal }) => call(searchAll, { query: { q } }, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return {
    q,
    groups: q === '' ? undefined : data?.groups,
    failure: q === '' ? null : failureReason,
    busy: q !== typed.trim() || isFetching,
    again: () => void refetch(),
  }
}
