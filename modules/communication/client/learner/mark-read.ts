import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { announcements } from '../../contract/announcement.ts'

/** Marks announcements as read; the list keeps showing what was new while it is open. */
export function useMarkRead() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => Promise.all(ids.map(id => call(announcements.markRead, { id }))),
    onSuccess: () => cache.invalidateQueries({ queryKey: [announcements.name, 'unread'] }),
  })
}
