import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { pageOf } from '#platform/client/api/resource.ts'
import { announcements } from '../../contract/announcement.ts'

/** So many announcements are shown at a glance. */
const glance = 3

/** How many announcements somebody has not read, and the first of them. */
export const unreadNews = queryOptions({
  queryKey: [announcements.name, 'unread'],
  queryFn: ({ signal }) =>
    call(announcements.list, { query: { unread: true, page: 1, pageSize: glance } }, signal),
  staleTime: 60_000,
})

/** The announcements for a glance: the unread ones first, then the newest of all. */
export function useGlance() {
  const { data: unread } = useQuery(unreadNews)
  const { data: newest } = useQuery(pageOf(announcements, { page: 1, pageSize: glance }))
  if (!unread || !newest) return []
  const all = [...unread.items, ...newest.items]
  return [...new Map(all.map(item => [item.id, item])).values()].slice(0, glance)
}

/** Marks announcements as read; the list keeps showing what was new while it is open. */
export function useMarkRead() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => Promise.all(ids.map(id => call(announcements.markRead, { id }))),
    onSuccess: () => cache.invalidateQueries({ queryKey: [announcements.name, 'unread'] }),
  })
}
