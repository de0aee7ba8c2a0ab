import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { attendance } from '../../contract/attendance.ts'

/** Who was at a meeting: its members and whoever is marked. */
export const attendanceOf = (id: string) =>
  queryOptions({
    queryKey: ['meetings', 'attendance', id],
    queryFn: ({ signal }) => call(attendance.read, { id }, signal),
    // Two people may mark the same meeting.
    refetchInterval: 20_000,
  })
