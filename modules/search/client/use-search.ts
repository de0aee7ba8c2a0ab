import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { type FoundGroup, pageLength, type SearchKind, searchAll } from '../contract/search.ts'

const settling = 150

/**
 * Asks once the typing settles; what was found before stays until then. Of one kind alone page after page is asked for. A
 * failure is told at once, while tries go on.
 */
export function useSearch(typed: string, only: SearchKind | undefined) {
  const [q] = useDebouncedValue(typed.trim(), settling)
  const { data, failureReason, isFetching, refetch, fetchNextPage } = useInfiniteQuery({
    queryKey: [searchAll.name, q, only],
    queryFn: ({ signal, pageParam: page }) =>
      call(searchAll, { query: only ? { q, kind: only, page } : { q } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ groups: [group] }, pages) =>
      only && group && group.total > pages.length * pageLength ? pages.length + 1 : undefined,
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const groups = data && joined(data.pages.map(page => page.groups))
  return {
    q,
    groups: q === '' ? undefined : groups,
    failure: q === '' ? null : failureReason,
    busy: q !== typed.trim() || isFetching,
    again: () => void refetch(),
    more: () => void fetchNextPage(),
  }
}

/** The groups of the first page, each with its items of all pages. */
function joined([first = [], ...others]: FoundGroup[][]) {
  if (others.length === 0) return first
  return first.map(group => {
    const groups = [group, ...others.flatMap(page => page.filter(({ kind }) => kind === group.kind))]
    const items = groups.flatMap(({ items }) => items)
    return { ...group, items: [...new Map(items.map(item => [item.id, item])).values()] }
  })
}
