import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { announcements } from '../../contract/announcement.ts'

/** How many announcements somebody has not read, and as many of them as are shown at a glance. */
export const unreadNews = queryOptions({
  queryKey: [announcements.name, 'unread'],
  queryFn: ({ signal }) =>
    call(announcements.list, { query: { unread: true, page: 1, pageSize: 3 } }, signal),
  staleTime: 60_000,
})
