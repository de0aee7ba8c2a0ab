import { IconShieldHalf } from '@tabler/icons-react'
import type { NavigationItem } from '#platform/client/routing/navigation.ts'

export const identityNavigation: NavigationItem[] = [
  { to: '/admin/users', icon: IconShieldHalf, word: 'users', needs: { call: 'users.update', reach: 'all' } },
]
