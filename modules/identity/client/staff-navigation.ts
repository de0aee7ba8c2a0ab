import { IconShieldHalf } from '@tabler/icons-react'
import type { NavigationItem } from '#platform/client/routing/navigation.ts'

export const identityNavigation: NavigationItem[] = [
  {
    ...{
      to: '/admin/users',
      icon: IconShieldHalf,
      word: 'users',
      needs: { call: 'users.update', reach: 'all' },
    },
    // Students, who are many more, have a list of their own.
    search: { staff: true },
  },
]
