import { IconSettings2 } from '@tabler/icons-react'
import type { NavigationItem } from '#platform/client/routing/navigation.ts'

export const schoolNavigation: NavigationItem[] = [
  { to: '/admin/settings', icon: IconSettings2, word: 'settings', needs: { call: 'settings.update' } },
]
