import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { announcements } from '../../contract/announcement.ts'

/** How many announcements somebody has not read, and the newest of them all for a glance. */
export const unreadNews = queryOptions({
  queryKey: [announcements.name, 'unread'],
  queryFn: ({ signal }) =>
    call(announcements.list, { query: { unread: true, page: 1, pageSize: 1 } }, signal),
  staleTime: 60_000,
})

/** Marks announcements as read; the list keeps showing what was new while it is open. */
export function useMarkRead() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => Promise.all(ids.map(id => call(announcements.markRead, { id }))),
    onSuccess: () => cache.invalidateQueries({ queryKey: [announcements.name, 'unread'] }),
  })
}
