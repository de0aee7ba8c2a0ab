import { IconUsersGroup } from '@tabler/icons-react'
import { useTotal } from '#platform/client/api/totals.ts'
import type { NavigationItem } from '#platform/client/routing/navigation.ts'

/** By their name alone: learners load the menu, too. */
const guardians = { name: 'guardians' }

export const guardiansNavigation: NavigationItem[] = [
  {
    to: '/admin/guardians',
    icon: IconUsersGroup,
    word: 'guardians',
    useTotal: () => useTotal(guardians),
  },
]
