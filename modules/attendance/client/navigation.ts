import { IconCalendarEvent, IconPhoneCall } from '@tabler/icons-react'
import type { NavigationItem } from '#platform/client/routing/navigation.ts'

export const attendanceNavigation: NavigationItem[] = [
  { to: '/admin/week', icon: IconCalendarEvent, word: 'week', needs: { call: 'meetings.list' } },
  { to: '/admin/calls', icon: IconPhoneCall, word: 'calls', needs: { call: 'calls.list' } },
]
