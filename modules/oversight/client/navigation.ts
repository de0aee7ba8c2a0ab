import { IconClockEdit, IconTrash } from '@tabler/icons-react'
import type { NavigationItem } from '#platform/client/routing/navigation.ts'

export const oversightNavigation: NavigationItem[] = [
  { to: '/admin/audit', icon: IconClockEdit, word: 'audit', needs: { call: 'audit.list' } },
  { to: '/admin/bin', icon: IconTrash, word: 'bin', needs: { call: 'bin.list' } },
]
