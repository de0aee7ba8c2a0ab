import { IconCalendarWeek, IconUsers } from '@tabler/icons-react'
import { users } from '#modules/identity/contract/user.ts'
import { useTotal } from '#platform/client/api/totals.ts'
import type { NavigationItem } from '#platform/client/routing/navigation.ts'

/** By their name alone: learners load the menu, too, and what a group is comes with its screens. */
const groups = { name: 'groups' }

export const enrolmentNavigation: NavigationItem[] = [
  {
    to: '/admin/students',
    icon: IconUsers,
    word: 'students',
    useTotal: () => useTotal(users, { role: 'student' }),
  },
  {
    to: '/admin/groups',
    icon: IconCalendarWeek,
    word: 'groups',
    useTotal: () => useTotal(groups),
  },
]
